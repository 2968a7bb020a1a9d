/** Legal moves of Ploc, taken apart: `reroll 2`, `keep`, `1>2 A`, `all 3+1`. Dice are counted from 0 here. */
export type Action = "A" | "a" | "B" | "C";

/** A thrown die on a column die, used for one action. */
export interface Pair {
  thrown: number;
  column: number;
  action: Action;
  move: string;
}

/** All or nothing: so many standing and weakened athletes at once. */
export interface Taking {
  standing: number;
  weakened: number;
  move: string;
}

export interface Offer {
  pairs: Pair[];
  takings: Taking[];
  /** Which thrown dice may be rolled again. */
  rerolls: number[];
  keeps: boolean;
}

const PAIR = /^([1-3])>([1-3]) ([AaBC])$/;
const TAKING = /^all (\d)\+(\d)$/;
const REROLL = /^reroll ([1-3])$/;

export function readPair(move: string): Pair | null {
  const found = PAIR.exec(move);
  return found && { thrown: Number(found[1]) - 1, column: Number(found[2]) - 1, action: found[3] as Action, move };
}

export function readTaking(move: string): Taking | null {
  const found = TAKING.exec(move);
  return found && { standing: Number(found[1]), weakened: Number(found[2]), move };
}

export function readReroll(move: string): number | null {
  const found = REROLL.exec(move);
  return found && Number(found[1]) - 1;
}

/** What is offered, sorted by what it is. */
export function offered(legal: readonly string[]): Offer {
  return {
    pairs: legal.map(readPair).filter((it) => it !== null),
    takings: legal.map(readTaking).filter((it) => it !== null),
    rerolls: legal.map(readReroll).filter((it) => it !== null),
    keeps: legal.includes("keep"),
  };
}

/** The only pair of dice left, if there is but one. */
export function lastPair({ pairs }: Offer): { thrown: number; column: number } | null {
  const [first] = pairs;
  const isOnly = first && pairs.every((it) => it.thrown === first.thrown && it.column === first.column);
  return isOnly ? { thrown: first.thrown, column: first.column } : null;
}
