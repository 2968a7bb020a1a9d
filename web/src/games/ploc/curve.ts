/** A match as a curve: how far the rope was on whose side, turn by turn, and who was knocked out when. */
import type { PlocStory } from "../../wire/types";

export type Match = PlocStory["matches"][number];
type Stand = Match["stands"][number];

export const [WIDE, HIGH] = [320, 132];
/** So much is free at the edges, for what stands beyond the first and the last turn. */
const [SIDE, EDGE] = [10, 16];
/** Less than so many athletes between the villages never fill the picture. */
const FEWEST = 6;

export interface Point {
  x: number;
  y: number;
}

/** Somebody who was knocked out; several of a turn stand one beyond the other. */
export interface Splash extends Point {
  /** The village that lost an athlete. */
  of: number;
}

/** All athletes of a village who are at the rope. */
export const athletes = (stand: Stand | undefined, seat: number): number => (stand?.standing[seat] ?? 0) + (stand?.weakened[seat] ?? 0);

/** How much stronger a village is; who lies on the ground pulls half as hard. */
function lead(stand: Stand, seat: number): number {
  const strength = (it: number) => (stand.standing[it] ?? 0) + (stand.weakened[it] ?? 0) / 2;
  return strength(seat) - strength(1 - seat);
}

/** The largest lead of a game: all its curves have one measure. */
export function largest(matches: readonly Match[]): number {
  return Math.max(FEWEST, ...matches.flatMap((it) => it.stands.map((stand) => Math.abs(lead(stand, 0)))));
}

/** The rope, turn by turn: up is the near village's side. */
export function ropeOf({ stands }: Match, near: number, most: number): Point[] {
  const step = (WIDE - 2 * SIDE) / Math.max(1, stands.length - 1);
  const half = HIGH / 2 - EDGE;
  return stands.map((stand, n) => ({ x: SIDE + n * step, y: HIGH / 2 - (lead(stand, near) / most) * half }));
}

/** The turn in which whoever lost a match lost most athletes, and how many there were before and after it. */
export function turningPoint({ stands, winner }: Match): { turn: number; seat: number; before: number; after: number } | null {
  if (winner === null) return null;
  const seat = 1 - winner;
  const falls = stands.slice(1).map((stand, n) => ({ turn: n + 1, seat, before: athletes(stands[n], seat), after: athletes(stand, seat) }));
  const deepest = Math.max(0, ...falls.map((it) => it.before - it.after));
  return deepest > 0 ? (falls.find((it) => it.before - it.after === deepest) ?? null) : null;
}

const GAP = 8;

/** Who was knocked out in which turn, beside the rope: on the side of whoever did it. */
export function splashesOf(match: Match, near: number, rope: readonly Point[]): Splash[] {
  return match.stands.flatMap((stand, n) => {
    const before = match.stands[n - 1];
    const { by } = stand;
    if (before === undefined || by === null) return [];
    const many = (stand.knocked_out[by] ?? 0) - (before.knocked_out[by] ?? 0);
    const away = by === near ? -GAP : GAP;
    const { x, y } = rope[n] ?? { x: 0, y: 0 };
    return Array.from({ length: many }, (_, k) => ({ x, y: inside(y + away * (k + 1)), of: 1 - by }));
  });
}

const inside = (y: number): number => Math.max(5, Math.min(HIGH - 5, y));

/** Through these points; closed along the middle, where `isClosed`. */
export function path(points: readonly Point[], isClosed = false): string {
  const line = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [first, last] = [points[0], points.at(-1)];
  if (!isClosed || !first || !last) return `M${line}`;
  return `M${first.x.toFixed(1)} ${HIGH / 2}L${line}L${last.x.toFixed(1)} ${HIGH / 2}z`;
}
