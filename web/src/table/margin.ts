/** How far apart they are at the end, and how that is said. */
import type { Language } from "../wire/types";

/** The grammatical person of some players: me alone, one other, several, several with me. */
export type Person = "me" | "one" | "many" | "us";

export function personOf(seats: readonly number[], you: number | null): Person {
  const hasMe = you !== null && seats.includes(you);
  return seats.length > 1 ? (hasMe ? "us" : "many") : hasMe ? "me" : "one";
}

export interface Margin {
  /** From 1; several may share it. */
  place: number;
  isShared: boolean;
  /** The leaders; for whoever leads, the next ones. */
  whom: number[];
  /** How far ahead of them, or behind. */
  by: number;
}

/** Which place somebody has, from 1; who is level shares it. */
export const placeOf = (scores: readonly number[], seat: number): number => 1 + scores.filter((it) => it > (scores[seat] ?? 0)).length;

/** Where a seat comes; null if it is out of the running, or there is nobody to compare it with. Winners come first, whatever decided between equals. */
export function marginOf(scores: readonly (number | null)[], winners: readonly number[], seat: number): Margin | null {
  const mine = scores[seat] ?? null;
  const running = scores.flatMap((score, it) => (score === null ? [] : [{ seat: it, score, rank: Number(winners.includes(it)) }]));
  const me = running.find((it) => it.seat === seat);
  if (mine === null || me === undefined) return null;
  const isAhead = (it: typeof me, other: typeof me) => it.rank > other.rank || (it.rank === other.rank && it.score > other.score);
  const ahead = running.filter((it) => isAhead(it, me));
  const others = ahead.length ? ahead : running.filter((it) => isAhead(me, it));
  const best = others.filter((it) => !others.some((other) => isAhead(other, it)));
  const [first] = best;
  if (first === undefined) return null;
  const isShared = running.some((it) => it !== me && !isAhead(it, me) && !isAhead(me, it));
  return { place: ahead.length + 1, isShared, whom: best.map((it) => it.seat), by: Math.abs(first.score - mine) };
}

interface Words {
  ahead(who: string, person: Person, by: number, whom: string): string;
  behind(place: number, isShared: boolean, by: number, whom: string): string;
}

const PLACES = {
  en: ["first", "second", "third", "fourth", "fifth", "sixth"],
  nl: ["eerste", "tweede", "derde", "vierde", "vijfde", "zesde"],
  de: ["erste", "zweite", "dritte", "vierte", "fünfte", "sechste"],
} as const;
const placed = (language: Language, place: number): string => PLACES[language][place - 1] ?? String(place);

export const WORDS: Record<Language, Words> = {
  en: {
    ahead: (who, person, by, whom) =>
      person === "me" ? `You are ${by} ahead of ${whom}.` : `${who} ${person === "one" ? "is" : "are"} ${by} ahead of ${whom}.`,
    behind: (place, isShared, by, whom) =>
      `You ${isShared ? `share ${placed("en", place)} place` : `come ${placed("en", place)}`}, ${by ? `${by} behind` : "level with"} ${whom}.`,
  },
  nl: {
    ahead: (who, person, by, whom) =>
      person === "me" ? `Je ligt ${by} voor op ${whom}.` : `${who} ${person === "one" ? "ligt" : "liggen"} ${by} voor op ${whom}.`,
    behind: (place, isShared, by, whom) =>
      `Je ${isShared ? `deelt de ${placed("nl", place)} plaats` : `wordt ${placed("nl", place)}`}, ${by ? `${by} achter` : "gelijk met"} ${whom}.`,
  },
  de: {
    ahead: (who, person, by, whom) =>
      person === "me" ? `Du liegst ${by} vor ${whom}.` : `${who} ${person === "one" ? "liegt" : "liegen"} ${by} vor ${whom}.`,
    behind: (place, isShared, by, whom) =>
      `Du ${isShared ? `teilst dir den ${placed("de", place)}n Platz` : `kommst auf den ${placed("de", place)}n Platz`}, ${by ? `${by} hinter` : "gleichauf mit"} ${whom}.`,
  },
};
