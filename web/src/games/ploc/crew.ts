/** Who pulls: athletes with names of their own, so that the one who falls is the one who stood there. */
import type { PlocView } from "../../wire/types";

export type Side = PlocView["sides"][number];

export interface Athlete {
  id: number;
  isWeak: boolean;
}

/** The first is nearest to the puddle, the last nearest to home; those who lie down are before those who stand. */
export type Crew = readonly Athlete[];

/** At which end of the line athletes are lost: pulled over in front, or walking home behind. */
export type End = "front" | "back";

let born = 0;

/** The crew as it is now, made from the crew before: who can stay stays. */
export function muster(before: Crew, side: Pick<Side, "standing" | "weakened">, end: End = "front"): Crew {
  const crew = before.map((it) => ({ ...it }));
  fall(crew, Math.min(count(crew, false) - side.standing, side.weakened - count(crew, true)));
  remove(crew, true, count(crew, true) - side.weakened, end);
  remove(crew, false, count(crew, false) - side.standing, end);
  return [...recruits(true, side.weakened - count(crew, true)), ...crew, ...recruits(false, side.standing - count(crew, false))];
}

export function count(crew: Crew, isWeak: boolean): number {
  return crew.filter((it) => it.isWeak === isWeak).length;
}

function fall(crew: Athlete[], many: number): void {
  for (const athlete of crew.filter((it) => !it.isWeak).slice(0, Math.max(0, many))) athlete.isWeak = true;
}

function remove(crew: Athlete[], isWeak: boolean, many: number, end: End): void {
  for (let left = many; left > 0; left--) {
    const at = end === "front" ? crew.findIndex((it) => it.isWeak === isWeak) : crew.findLastIndex((it) => it.isWeak === isWeak);
    crew.splice(at, 1);
  }
}

function recruits(isWeak: boolean, many: number): Athlete[] {
  return Array.from({ length: Math.max(0, many) }, () => ({ id: ++born, isWeak }));
}

/** What would become of an athlete. */
export type Fate = "stays" | "leaves" | "falls" | "joins";

export interface Ghost extends Athlete {
  fate: Fate;
}

/** The crew with what a move would do to it: who would go or fall, and behind them who would come. */
export function foreshadow(crew: Crew, after: Side, end: End): Ghost[] {
  const then = new Map(muster(crew, after, end).map((it) => [it.id, it]));
  const here = crew.map((it) => ({ ...it, fate: fateOf(it, then.get(it.id)) }));
  const known = new Set(crew.map((it) => it.id));
  const coming = [...then.values()].filter((it) => !known.has(it.id));
  return [...here, ...coming.map((it, n) => ({ ...it, id: -1 - n, fate: "joins" as const }))];
}

function fateOf(now: Athlete, then: Athlete | undefined): Fate {
  if (then === undefined) return "leaves";
  return then.isWeak && !now.isWeak ? "falls" : "stays";
}
