/** Legal moves of Ploc, taken apart: `reroll 2`, `keep`, `1>2 A`, `all 3+1`. Dice are counted from 0 here. */
const ACTIONS = ["A", "a", "B", "C"] as const;
export type Action = (typeof ACTIONS)[number];

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
  const [, thrown, column, word] = PAIR.exec(move) ?? [];
  const action = ACTIONS.find((it) => it === word);
  return action === undefined ? null : { thrown: Number(thrown) - 1, column: Number(column) - 1, action, move };
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

/** Two dice, and all that they can do together. */
export interface Pairing {
  thrown: number;
  column: number;
  /** Without the harder way to somebody weakened, if the easier one is there too. */
  actions: Action[];
}

/** With which dice one that is picked can be paired, and for what. */
export function pairings({ pairs }: Offer, picked: { thrown: number | null; column: number | null }): Pairing[] {
  if ((picked.thrown === null) === (picked.column === null)) return [];
  const found = new Map<number, Pairing>();
  for (const { thrown, column, action } of pairs) {
    if (thrown !== (picked.thrown ?? thrown) || column !== (picked.column ?? column)) continue;
    const other = picked.thrown === null ? thrown : column;
    const actions = [...(found.get(other)?.actions ?? []), action];
    found.set(other, { thrown, column, actions: actions.filter((it) => it !== "a" || !actions.includes("A")) });
  }
  return [...found.values()].sort((a, b) => a.column - b.column || a.thrown - b.thrown);
}

/** The only pair of dice left, if there is but one. */
export function lastPair({ pairs }: Offer): { thrown: number; column: number } | null {
  const [first] = pairs;
  const isOnly = first && pairs.every((it) => it.thrown === first.thrown && it.column === first.column);
  return isOnly ? { thrown: first.thrown, column: first.column } : null;
}

/** The two dice of a pair, in any order, or all of them at once; and the move itself, where it is shown before it is played. */
export function picksFor(move: string): string[] {
  const pair = readPair(move);
  if (pair) return [`${pair.thrown + 1}`, `>${pair.column + 1}`, move];
  return readTaking(move) ? ["all", move] : [];
}
