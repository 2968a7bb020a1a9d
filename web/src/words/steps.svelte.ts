/** Steps in words: the server's phrases, with the names of whoever sits there. */
import { settings } from "../state/settings.svelte";
import type { Playing } from "../state/playing";
import { api } from "../wire/api";
import type { GameWords, Step } from "../wire/types";
import { aloud, type Phrase, readable } from "./aloud";
import { t, together } from "./index.svelte";
import { type Line, lines } from "./sentences";

type Company = Pick<Playing<unknown>, "seats" | "you" | "name">;

/** What a game says, and how its notation is read. */
interface Said extends Omit<GameWords, "phrases"> {
  phrases: Phrase[];
}

class Phrases {
  private loaded = $state.raw<Record<string, Said>>({});
  private asked = new Map<string, Promise<void>>();
  /** The last words of each game that came: they are spoken until those of another language are here. */
  private last = $state.raw<Record<string, string>>({});

  /** A move as it is offered, in words; nothing until they have come. */
  say(game: string, text: string): string {
    const known = this.of(game)?.phrases;
    return known ? aloud(known, text, { name: (seat) => String(seat + 1), together, me: null, you: t().you }) : "";
  }

  /** Whether the words of a game are here. */
  knows(game: string): boolean {
    return this.of(game) !== undefined;
  }

  /** What happened, line by line, to whoever looks; nothing until the words have come. */
  tell(game: string, steps: readonly Step[], table: Company): Line[] {
    const name = (seat: number) => (seat in table.seats ? table.name(seat) : undefined);
    const known = this.of(game)?.phrases;
    return lines(known ?? [], known ? steps : [], { name, together, me: table.you, you: t().you });
  }

  /** Why it is over, in a sentence; nothing if its game has none for it. */
  reason(game: string, reason: string): string {
    return this.of(game)?.reasons[reason] ?? "";
  }

  /** What a game calls the fields of its view, and those that hold something for each seat. */
  labels(game: string): Pick<GameWords, "labels" | "seat_labels"> {
    return this.of(game) ?? { labels: {}, seat_labels: {} };
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
      const found = await api.words(game);
      this.loaded = { ...this.loaded, [key]: { ...found, phrases: readable(found.phrases) } };
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
