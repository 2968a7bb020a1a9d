/** Notation in words: the first phrase that fits, with its parts put in. The server does the same (core/words.py, where it is explained). */
import type { GameWords } from "../wire/types";
import { minus } from "./minus";

type Sent = GameWords["phrases"][number];
export type Phrase = Omit<Sent, "text"> & { fits: RegExp };

/** A phrase, the texts that it fits, and whom each is about. */
export interface Found {
  phrase: Phrase;
  texts: RegExpExecArray[];
  who: number[];
}

export interface Manner {
  /** What a player is called; undefined if there is no such seat. */
  name: (seat: number) => string | undefined;
  /** "a, b and c". */
  together: (parts: string[]) => string;
  /** Who is spoken to, and how: "you". */
  me: number | null;
  you: string;
}

/** A text that fits a phrase, but is about nobody at the table, or about nothing. */
export class Nobody extends Error {}

const PART = /\{([a-z]*)(?:_(\d+))?\}/g;
const PLAIN: Phrase = { fits: /^(.*)$/su, says: "{_1}" };

/** A move as it is offered, a thing, a consequence. */
export function aloud(phrases: readonly Phrase[], text: string, manner: Manner): string {
  const found = find(phrases, text) ?? plain(text);
  try {
    return fill(phrases, found.phrase.says, found, { ...manner, me: null });
  } catch (error) {
    if (error instanceof Nobody) return text;
    throw error;
  }
}

export function find(phrases: readonly Phrase[], text: string): Found | null {
  for (const phrase of phrases) {
    const fits = phrase.fits.exec(text);
    if (fits) return { phrase, texts: [fits], who: [] };
  }
  return null;
}

export function plain(text: string): Found {
  const fits = PLAIN.fits.exec(text);
  return { phrase: PLAIN, texts: fits ? [fits] : [], who: [] };
}

/** What a phrase says, its parts put in. */
export function fill(phrases: readonly Phrase[], says: string, found: Found, manner: Manner): string {
  return says.replace(PART, (_, kind: string, n?: string) => minus(part(phrases, kind, Number(n ?? 0), found, manner)));
}

function part(phrases: readonly Phrase[], kind: string, group: number, found: Found, manner: Manner): string {
  const { texts, who } = found;
  const held = texts[0]?.[group] ?? "";
  if (kind === "each" || kind === "them") return manner.together(things(phrases, kind, group, found, manner));
  if (kind === "count" || kind === "times") {
    const parties = kind === "times" ? new Set(who).size || 1 : 1;
    return aloud(phrases, String(Math.floor(texts.length / parties)), manner);
  }
  if (kind === "players")
    return several(held)
      .map((it, seat) => `${people([seat], manner)} ${it}`)
      .join(", ");
  if (kind === "whos") return people([...new Set(who)], manner);
  if (kind === "who" && !group) return people(who.slice(0, 1), manner);
  if (kind === "who" || kind === "seats")
    return people(
      several(held).map((it) => Number(it) - 1),
      manner,
    );
  return manner.together(texts.map((it) => it[group] ?? ""));
}

/** Each thing in words; those of one kind together, where there are words for it. */
function things(phrases: readonly Phrase[], kind: string, group: number, found: Found, manner: Manner): string[] {
  const all = new Map<string | number, Found>();
  for (const [n, text] of found.texts.flatMap((it) => several(it[group] ?? "")).entries()) {
    const thing = find(phrases, text) ?? plain(text);
    const key = thing.phrase.several ?? n;
    const alike = all.get(key);
    if (alike) alike.texts.push(...thing.texts);
    else all.set(key, thing);
  }
  return [...all.values()].map((it) => {
    const { says, them, several: many } = it.phrase;
    return fill(phrases, it.texts.length > 1 && many ? many : kind === "them" && them ? them : says, it, manner);
  });
}

export function people(seats: number[], manner: Manner): string {
  return manner.together(seats.map((seat) => (seat === manner.me ? manner.you : called(seat, manner))));
}

function called(seat: number, manner: Manner): string {
  const name = manner.name(seat);
  if (name === undefined) throw new Nobody();
  return name;
}

function several(held: string): string[] {
  const parts = held.split(" ").filter(Boolean);
  if (!parts.length) throw new Nobody();
  return parts;
}

/** Phrases as the server sends them, ready to be read. */
export function readable(phrases: readonly Sent[]): Phrase[] {
  return phrases.flatMap(({ text, ...phrase }) => {
    try {
      return [{ ...phrase, fits: new RegExp(`^(?:${text})$`, "u") }];
    } catch {
      return []; // of an installed game, in what only Python reads: what it fits stands as it is
    }
  });
}
