/** The show-down as a row of beats: kind by kind the rows are turned up, dynamite goes off, Billy shoots; then the sums. */
import type { BlastingBillyView } from "../../wire/types";
import { KINDS, type Kind } from "./cards";

export type What = "turn" | "boom" | "shot" | "sum" | "end";

export interface Beat {
  what: What;
  kind: Kind | null;
  /** How long it is looked at, in milliseconds. */
  ms: number;
}

const LASTS: Record<What, number> = { turn: 850, boom: 950, shot: 850, sum: 900, end: 0 };

const beat = (what: What, kind: Kind | null = null): Beat => ({ what, kind, ms: LASTS[what] });

/** What is told, in order; kinds that nobody has are passed over. */
export function beatsOf(view: BlastingBillyView): Beat[] {
  return [...KINDS.flatMap((kind) => beatsOfKind(view, kind)), beat("sum"), beat("end")];
}

function beatsOfKind(view: BlastingBillyView, kind: Kind): Beat[] {
  const cards = ownersOf(view).flatMap((owner) => rowOf(view, owner, kind));
  const isShot = view.count?.shot.some((kinds) => kinds.includes(kind)) ?? false;
  const beats = cards.length ? [beat("turn", kind)] : [];
  if (cards.some((it) => isGone(view, it))) beats.push(beat("boom", kind));
  if (isShot) beats.push(beat("shot", kind));
  return beats;
}

/** Whether that has happened by now. */
export function hasHappened(beats: readonly Beat[], now: number, what: What, kind: Kind | null = null): boolean {
  return beats.slice(0, now + 1).some((it) => it.what === what && it.kind === kind);
}

/** A seat, or Billy. */
export type Owner = number | "billy";

/** Billy first, then the seats. */
export function ownersOf(view: BlastingBillyView): Owner[] {
  return ["billy", ...view.loot.keys()];
}

export function rowOf(view: BlastingBillyView, owner: Owner, kind: Kind): string[] {
  const rows = owner === "billy" ? view.billy : (view.loot[owner] ?? []);
  return rows[KINDS.indexOf(kind)] ?? [];
}

export function totalOf(view: BlastingBillyView, owner: Owner, kind: Kind): number {
  const totals = owner === "billy" ? view.count?.billy : view.count?.totals[owner];
  return totals?.[KINDS.indexOf(kind)] ?? 0;
}

/** Whether a card was blown away: each dynamite, and what it took with it. */
export function isGone(view: BlastingBillyView, card: string): boolean {
  return view.count?.gone.includes(card) ?? false;
}

export function isShotIn(view: BlastingBillyView, owner: Owner, kind: Kind): boolean {
  return owner !== "billy" && (view.count?.shot[owner]?.includes(kind) ?? false);
}

/** Some kinds, and how far a seat was from Billy in each. */
export interface Nearest {
  kinds: Kind[];
  by: number;
}

/** Up to how few points below Billy it was close. */
const CLOSE = 5;

/** In which kinds a seat that was not shot was closest to it, if it was close. */
export function nearestOf(view: BlastingBillyView, seat: number): Nearest | null {
  if (view.count === null || view.count.shot[seat]?.length) return null;
  const owned = KINDS.filter((kind) => totalOf(view, seat, kind) > 0);
  const by = Math.min(...owned.map((kind) => -overIn(view, seat, kind)));
  return by > CLOSE ? null : { kinds: owned.filter((kind) => -overIn(view, seat, kind) === by), by };
}

/** How much more than Billy a seat has of a kind. */
export const overIn = (view: BlastingBillyView, seat: number, kind: Kind): number =>
  totalOf(view, seat, kind) - totalOf(view, "billy", kind);

/** Who won with how much, if the game is over. */
export interface Won {
  winners: number[];
  points: number;
}

export function wonBy({ count }: Pick<BlastingBillyView, "count">): Won | null {
  return count && { winners: count.winners, points: count.scores[count.winners[0] ?? -1] ?? 0 };
}

/** Whether a seat was shot while others were not. */
export const isOut = ({ count }: Pick<BlastingBillyView, "count">, seat: number): boolean => count !== null && !count.rivals.includes(seat);
