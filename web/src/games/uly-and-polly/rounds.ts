/** A round that is over, to be looked at again: what lay there in the end, and the ways of wolf and dog. */
import type { UlyAndPollyStory } from "../../wire/types";
import { facesOf, type Shown } from "./tiles";

export type Round = UlyAndPollyStory["rounds"][number];

/** What lies on the table at the end of a round; null if it was broken off. */
export function shownAfter(it: Round | undefined, number: number): Shown | null {
  if (!it?.ended) return null;
  return {
    round: number,
    wolfPlayer: it.wolf_player,
    faces: facesOf(it.ended.field),
    dog: it.ended.dog,
    sheep: it.sheep,
    ended: it.ended,
  };
}

/** A piece of somebody's way, in the order in which all was gone. */
export interface Leg {
  who: "wolf" | "dog";
  from: string;
  to: string;
  /** Which of all legs it is, from 0. */
  number: number;
}

/** The ways of both, leg by leg: the wolf goes first; a swap that leaves it where it is is no leg. */
export function legsOf({ wolf, dog }: Pick<Round, "wolf" | "dog">): Leg[] {
  const turns = Math.max(wolf.length, dog.length) - 1;
  const both = Array.from({ length: Math.max(turns, 0) }, (_, n) => [legAt("wolf", wolf, n), legAt("dog", dog, n)]).flat();
  return both.filter((it) => it !== null).map((it, number) => ({ ...it, number }));
}

function legAt(who: Leg["who"], way: readonly string[], n: number): Omit<Leg, "number"> | null {
  const [from, to] = [way[n], way[n + 1]];
  return from === undefined || to === undefined || from === to ? null : { who, from, to };
}

/** Where somebody's way begins or ends. */
export interface Mark {
  who: Leg["who"];
  end: "start" | "end";
  place: string;
  /** How far it lies from the middle of its tile, in hundredths of one; no two lie in one corner. */
  aside: [number, number];
}

/** The corner of a tile in which somebody's marks lie, clear of what the tile shows. */
const CORNER: Record<Leg["who"], Mark["aside"]> = { wolf: [-28, -28], dog: [28, 28] };

/** Start and end of both ways; whoever never moved has a start alone. */
export function marksOf({ wolf, dog }: Pick<Round, "wolf" | "dog">): Mark[] {
  return [...endsOf("wolf", wolf), ...endsOf("dog", dog)];
}

function endsOf(who: Leg["who"], way: readonly string[]): Mark[] {
  const [start, end] = [way[0], way.at(-1)];
  if (start === undefined || end === undefined) return [];
  const [x, y] = CORNER[who];
  const first: Mark = { who, end: "start", place: start, aside: [x, y] };
  return places(way).length < 2 ? [first] : [first, { who, end: "end", place: end, aside: [start === end ? -x : x, y] }];
}

/** The places of a way, each named once for as long as somebody stays there. */
export const places = (way: readonly string[]): string[] => way.filter((it, n) => it !== way[n - 1]);
