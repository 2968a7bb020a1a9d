/** Where the points of two players differ most. */
import { marginOf } from "../../table/margin";
import type { Count } from "./reading";
import type { Entry } from "./words";

export type Line = Exclude<Entry, "points">;
/** Where points come from, in the order of the sheet. */
export const LINES: readonly Line[] = [
  "white",
  "given_back",
  "black",
  "three_seven_zero",
  "zero_zero_seven",
  "one_dog",
  "most_dogs",
  "bone",
  "chips",
];

export interface Difference {
  line: Line;
  /** Whose line it is, and with whom it is compared. */
  seat: number;
  other: number;
  mine: number;
  theirs: number;
  /** Whether it is more than half of all that lies between them. */
  isMost: boolean;
}

/** What lies most between a seat and the leader; for the leader, the next one. */
export function differenceOf(counts: readonly Count[], winners: readonly number[], seat: number): Difference | null {
  const margin = marginOf(
    counts.map((it) => it.points),
    winners,
    seat,
  );
  const other = margin?.whom[0];
  const [mine, theirs] = [counts[seat], counts[other ?? -1]];
  if (!margin?.by || other === undefined || !mine || !theirs) return null;
  const sign = margin.place > 1 ? 1 : -1;
  const gap = (line: Line) => sign * (theirs[line] - mine[line]);
  const line = LINES.reduce((best, it) => (gap(it) > gap(best) ? it : best));
  return { line, seat, other, mine: mine[line], theirs: theirs[line], isMost: 2 * gap(line) > margin.by };
}
