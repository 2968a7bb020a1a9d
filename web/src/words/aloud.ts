/** Notation in words: the first phrase that fits, with its parts put in. The server does the same (core/words.py). */
export interface Phrase {
  fits: RegExp;
  says: string;
}

export interface Manner {
  /** What a player is called. */
  name: (seat: number) => string;
  /** "a, b and c". */
  together: (parts: string[]) => string;
}

const PART = /\{([a-z]*)_(\d+)\}/g;

export function aloud(phrases: readonly Phrase[], text: string, manner: Manner): string {
  for (const { fits, says } of phrases) {
    const found = fits.exec(text);
    if (found) return says.replace(PART, (_, kind: string, n: string) => part(phrases, kind, found[Number(n)] ?? "", manner));
  }
  return text;
}

function part(phrases: readonly Phrase[], kind: string, held: string, manner: Manner): string {
  const several = held.split(" ");
  if (kind === "seats") return manner.together(several.map((it) => manner.name(Number(it) - 1)));
  if (kind === "each") return manner.together(several.map((it) => aloud(phrases, it, manner)));
  return held;
}

/** Phrases as the server sends them, ready to be read. */
export function readable(phrases: readonly { text: string; says: string }[]): Phrase[] {
  return phrases.map(({ text, says }) => ({ fits: new RegExp(`^(?:${text})$`, "u"), says }));
}
