/** Steps in words: the server's phrases, with the names of whoever sits there. */
import { settings } from "../state/settings.svelte";
import type { Playing } from "../state/playing";
import { api } from "../wire/api";
import type { GameWords, Step } from "../wire/types";
import { aloud, type Phrase, readable } from "./aloud";
import { t, together } from "./index.svelte";
import { type Line, lines } from "./sentences";

type Company = Pick<Playing<unknown>, "seats" | "you" | "name">;

class Phrases {
  private loaded = $state.raw<Record<string, { reasons: Record<string, string>; phrases: Phrase[] }>>({});
  private asked = new Map<string, Promise<void>>();

  /** A move as it is offered, in words; nothing until they have come. */
  say(game: string, text: string): string {
    const known = this.of(game)?.phrases;
    return known ? aloud(known, text, { name: (seat) => String(seat + 1), together, me: null, you: t().you }) : "";
  }

  /** What happened, line by line, to whoever looks; nothing until the words have come. */
  tell(game: string, steps: readonly Step[], table: Company): Line[] {
    const name = (seat: number) => (seat in table.seats ? table.name(seat) : undefined);
    return lines(this.of(game)?.phrases ?? [], this.of(game) ? steps : [], { name, together, me: table.you, you: t().you });
  }

  /** Why a game ended. */
  reason(game: string, word: string): string {
    return this.of(game)?.reasons[word] ?? "";
  }

  /** Once the words of a game are here, or cannot be had: a board is not shown before. */
  async ready(game: string): Promise<void> {
    const key = `${settings.language}/${game}`;
    let coming = this.asked.get(key);
    if (coming === undefined) {
      coming = api.words(game).then(
        (it) => void (this.loaded = { ...this.loaded, [key]: read(it) }),
        () => void this.asked.delete(key),
      );
      this.asked.set(key, coming);
    }
    return coming;
  }

  private of(game: string) {
    void this.ready(game);
    return this.loaded[`${settings.language}/${game}`];
  }
}

function read({ reasons, phrases }: GameWords) {
  return { reasons, phrases: readable(phrases) };
}

export const phrases = new Phrases();
