/** Taking apart what the server tells: cards, moves in notation, and how a seat stands. */
import type { Playing } from "../../state/playing";
import type { VolleWolleStory, VolleWolleView } from "../../wire/types";

export type View = VolleWolleView;
export type VolleWolleTable = Playing<View, VolleWolleStory>;
export type Card = View["table"][number];
export type Place = View["places"][number];
export type Count = View["counts"][number];
export type Aid = NonNullable<View["helped"]>;

/** All that a bid board offers, whether or not it can be afforded. */
export const BIDS = ["14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "26+"] as const;

export const DICE = [
  { name: "d8", sides: 8 },
  { name: "d10", sides: 10 },
  { name: "d12", sides: 12 },
] as const;

/** What is legal, sorted by its first word: `{ bid: ["14", "15"] }`. */
export function choices(legal: readonly string[]): Record<string, string[]> {
  const sorted: Record<string, string[]> = {};
  for (const move of legal) {
    const [, verb, what] = /^(\w+) (.+)$/.exec(move) ?? [];
    if (verb && what) (sorted[verb] ??= []).push(what);
  }
  return sorted;
}

/** The number of a sheep card; 0 on dogs and the bone. */
export function sheepNumber(name: string): number {
  return Number(/^s(\d+)$/.exec(name)?.[1] ?? 0);
}

/** What a symbol does to a result: +2, -3, or nothing. */
export function change(symbol: string): number {
  return /^[+-]\d$/.test(symbol) ? Number(symbol) : 0;
}

/** What is on top of a seat's flock, as a symbol; empty if there is none. */
export function symbolOf(view: View | null, seat: number | null): string {
  return (seat === null ? null : view?.places[seat]?.top?.symbol) ?? "";
}

/** The other seats in the order they sit, from my left on; all of them for a spectator. */
export function others(seats: number, me: number | null): number[] {
  const all = Array.from({ length: seats }, (_, n) => n);
  return me === null ? all : [...all.slice(me + 1), ...all.slice(0, me)];
}

/** Bid boards lie on their numbers until the first bids are open, which the numbers may put in order. */
export function isBoardHidden({ round, order }: Pick<View, "round" | "order">): boolean {
  return round === 1 && !order.length;
}

/** Whether somebody else has bid the same, now that all bids are open. */
export function isTied({ order, places }: Pick<View, "order" | "places">, seat: number): boolean {
  return order.some((it) => it !== seat && places[it]?.bid === places[seat]?.bid);
}

/** Cards that an answer brings: how many, and whether no others lie there. */
export interface Prize {
  cards: number;
  isAll: boolean;
}

/** What a roll would bring now, by its place among the three. */
export function prizeOf({ prizes, table }: Pick<View, "prizes" | "table">, attempt: number): Prize {
  const cards = prizes[attempt - 1] ?? 0;
  return { cards, isAll: cards === table.length };
}

/** A key for each card on the meadow: sheep by their number, dogs by round and place. */
export function meadowKeys(view: View): string[] {
  let dogs = 0;
  return view.table.map((card) => (card.kind === "dog" ? `dog-${view.round}-${dogs++}` : card.name));
}

/** The places of the cards: while somebody takes some, those that are left stay where they were. */
export function placesOf(before: readonly string[], keys: readonly string[], isTaking: boolean): readonly string[] {
  return isTaking && keys.every((it) => before.includes(it)) ? before : keys;
}

/** Of dogs, which are all alike, the last one goes: it changes places with the one that is pointed at. */
export function withGoing(places: readonly string[], keys: readonly string[], key: string): readonly string[] {
  const isDog = (it: string): boolean => it.startsWith("dog-");
  const last = isDog(key) ? keys.filter(isDog).at(-1)! : key;
  return places.map((it) => (it === key ? last : it === last ? key : it));
}

const EDGE = 0.06;
const TALL = 1.4;

/** In how many rows so many cards lie largest on a meadow of this size. */
export function rowsFor(cards: number, wide: number, tall: number): 1 | 2 {
  const size = (rows: number): number => Math.min((wide * (1 - EDGE)) / Math.ceil(cards / rows), (tall * (1 - 2 * EDGE)) / rows / TALL);
  return size(2) > size(1) ? 2 : 1;
}

/** A bid is picked before it is made; everything else is one click. */
export const picksFor = (move: string): string[] => [move];
