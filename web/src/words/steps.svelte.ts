/** Steps in words: the server's phrases, with the names of whoever sits there. */
import { settings } from "../state/settings.svelte";
import { api } from "../wire/api";
import type { GameWords, Step } from "../wire/types";
import { aloud, type Phrase, readable } from "./aloud";
import { t, together } from "./index.svelte";

class Phrases {
  private loaded = $state.raw<Record<string, { reasons: Record<string, string>; phrases: Phrase[] }>>({});
  private asked = new Set<string>();

  /** A piece of notation in words; the notation itself while no words are known for it. */
  say(game: string, text: string, name: (seat: number) => string = byNumber): string {
    return aloud(this.of(game)?.phrases ?? [], text, { name, together });
  }

  /** Why a game ended. */
  reason(game: string, word: string): string {
    return this.of(game)?.reasons[word] ?? "";
  }

  private of(game: string) {
    const key = `${settings.language}/${game}`;
    if (!this.asked.has(key)) {
      this.asked.add(key);
      api.words(game).then(
        (it) => (this.loaded = { ...this.loaded, [key]: read(it) }),
        () => this.asked.delete(key),
      );
    }
    return this.loaded[key];
  }
}

function read({ reasons, phrases }: GameWords) {
  return { reasons, phrases: readable(phrases) };
}

const byNumber = (seat: number) => String(seat + 1);

export const phrases = new Phrases();

/** A whole step: who, what, and what it brought about. */
export function told(game: string, step: Step, name: (seat: number) => string): { who: string; what: string; then: string[] } {
  const who = step.by === "chance" ? t().table.chance : name(step.by);
  return { who, what: phrases.say(game, step.move, name), then: step.then.map((it) => phrases.say(game, it, name)) };
}

/** What happened, in one line: parts that end by themselves need no semicolon. */
export function inOneLine(parts: string[]): string {
  return parts.join("; ").replaceAll("!;", "!");
}
