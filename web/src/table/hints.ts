/** The moves of a hint as they are listed: those that are equally good share a line. */
import type { Hint } from "../wire/types";

export type Estimate = Hint["estimates"][number];

export interface Line {
  /** What the line shows: the move of the hint, or the best of those that are alike. */
  first: Estimate;
  /** The others that are as good. */
  alike: Estimate[];
  /** Whether they are known to be the same, rather than too close to be told apart. */
  isExact: boolean;
}

export function linesOf({ estimates }: Pick<Hint, "estimates">): Line[] {
  const lines = new Map<number, Estimate[]>();
  for (const it of estimates) lines.set(it.line, [...(lines.get(it.line) ?? []), it]);
  return [...lines.values()].flatMap((alike) => {
    const [first, ...others] = alike;
    return first ? [{ first, alike: others, isExact: others.every((it) => it.chance === first.chance) }] : [];
  });
}

/** So much of all moves is nearly all of them. */
const MOST = 0.8;

/** Whether nearly all moves are as good as the best. */
export function isAny({ estimates }: Pick<Hint, "estimates">): boolean {
  const best = estimates.reduce((most, it) => (it.chance > most.chance ? it : most), { chance: 0, line: -1 });
  return estimates.length > 2 && estimates.filter((it) => it.line === best.line).length >= MOST * estimates.length;
}

export const percent = (share: number): string => `${Math.round(share * 100)}%`;
