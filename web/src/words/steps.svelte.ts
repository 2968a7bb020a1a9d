/** Steps in words: the server's phrases, with the names of whoever sits there. */
import { settings } from "../state/settings.svelte";
import type { Playing } from "../state/playing";
import { api } from "../wire/api";
import type { Step } from "../wire/types";
import { aloud, type Phrase, readable } from "./aloud";
import { t, together } from "./index.svelte";
import { type Line, lines } from "./sentences";

type Company = Pick<Playing<unknown>, "seats" | "you" | "name">;

class Phrases {
  private loaded = $state.raw<Record<string, Phrase[]>>({});
  private asked = new Map<string, Promise<void>>();
  /** The last words of each game that came: they are spoken until those of another language are here. */
  private last = $state.raw<Record<string, string>>({});

  /** A move as it is offered, in words; nothing until they have come. */
  say(game: string, text: string): string {
    const known = this.of(game);
    return known ? aloud(known, text, { name: (seat) => String(seat + 1), together, me: null, you: t().you }) : "";
  }

  /** Whether the words of a game are here. */
  knows(game: string): boolean {
    return this.of(game) !== undefined;
  }

  /** What happened, line by line, to whoever looks; nothing until the words have come. */
  tell(game: string, steps: readonly Step[], table: Company): Line[] {
    const name = (seat: number) => (seat in table.seats ? table.name(seat) : undefined);
    return lines(this.of(game) ?? [], this.of(game) ? steps : [], { name, together, me: table.you, you: t().you });
  }

  /** Once the words of a game are here, or cannot be had: a board is not shown before. */
  ready(game: string): Promise<void> {
    const key = `${settings.language}/${game}`;
    const coming = this.asked.get(key) ?? this.ask(game, key);
    this.asked.set(key, coming);
    return coming;
  }

  private async ask(game: string, key: string): Promise<void> {
    try {
      const found = readable((await api.words(game)).phrases);
      this.loaded = { ...this.loaded, [key]: found };
      this.last = { ...this.last, [game]: key };
    } catch {
      this.asked.delete(key);
    }
  }

  private of(game: string) {
    void this.ready(game);
    return this.loaded[`${settings.language}/${game}`] ?? this.loaded[this.last[game] ?? ""];
  }
}

export const phrases = new Phrases();
