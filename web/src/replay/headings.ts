/** What begins with an act, as headings over the list of moves and as marks below the slider. */
import type { Outline } from "../wire/types";

export interface Heading {
  kind: "rounds" | "matches" | "turns";
  number: number;
}

/** Rounds where a game has several; matches with the turns of each side in them; else turns: once around the table. */
export function headingsOf({ acts, rounds_are: kind }: Pick<Outline, "acts" | "rounds_are">): Map<number, Heading[]> {
  const hasRounds = acts.some((it) => (it.round ?? 0) > 1);
  const hasTurns = !hasRounds || kind === "matches";
  const found = new Map<number, Heading[]>();
  let [turn, done, last]: [number, Set<number>, number | null] = [0, new Set(), null];
  acts.forEach(({ by, round }, n) => {
    if (by === null) return;
    const begins: Heading[] = hasRounds && round !== null ? [{ kind, number: round }] : [];
    if (begins.length) [turn, done] = [0, new Set()];
    if (turn === 0 || (by !== last && (kind === "matches" || done.has(by)))) {
      [turn, done] = [turn + 1, new Set()];
      if (hasTurns) begins.push({ kind: "turns", number: turn });
    }
    done.add(by);
    last = by;
    if (begins.length) found.set(n, begins);
  });
  return found;
}
