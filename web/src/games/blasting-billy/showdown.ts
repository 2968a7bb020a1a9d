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
  if (cards.includes(`${kind}X`)) beats.push(beat("boom", kind));
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
  return card.endsWith("X") || (view.count?.exploded.includes(card) ?? false);
}

export function isShotIn(view: BlastingBillyView, owner: Owner, kind: Kind): boolean {
  return owner !== "billy" && (view.count?.shot[owner]?.includes(kind) ?? false);
}

/** In which kind a seat was closest to being shot, or to being spared. */
export interface Nearest {
  kind: Kind;
  points: number;
  billys: number;
}

export function nearestOf(view: BlastingBillyView, seat: number): Nearest | null {
  const rows = KINDS.map((kind) => ({ kind, points: totalOf(view, seat, kind), billys: totalOf(view, "billy", kind) }));
  const shot = rows.filter(({ kind }) => isShotIn(view, seat, kind));
  const told = shot.length ? shot : rows.filter(({ points }) => points > 0);
  return told.sort((a, b) => Math.abs(a.billys - a.points) - Math.abs(b.billys - b.points))[0] ?? null;
}

/** Why it ended so: the kind of end, who won with how much, and whether fewer cards had to decide. */
export interface Why {
  reason: "unshot" | "all-shot" | "billy";
  winners: number[];
  points: number;
  isClose: boolean;
}

export function whyOf(view: BlastingBillyView): Why | null {
  if (view.count === null) return null;
  const { winners, scores, shot } = view.count;
  const areAllShot = shot.every((kinds) => kinds.length > 0);
  const points = scores[winners[0] ?? -1] ?? 0;
  const rivals = scores.filter((score, seat) => score === points && (areAllShot || !shot[seat]?.length));
  const reason = !winners.length ? "billy" : areAllShot ? "all-shot" : "unshot";
  return { reason, winners, points, isClose: rivals.length > winners.length };
}
