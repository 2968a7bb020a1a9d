/** What pieces say of themselves, in the chosen language: asked for when somebody first wants to know. */
import { settings } from "../state/settings.svelte";
import { api } from "../wire/api";
import type { Piece } from "../wire/types";

export type Texts = Record<string, Piece>;

class Pieces {
  private loaded = $state.raw<Record<string, Texts>>({});
  private asked = new Set<string>();

  /** The texts of a game by key; nothing until they have come. */
  of(game: string): Texts | null {
    const key = `${settings.language}/${game}`;
    if (!this.asked.has(key)) void this.ask(game, key);
    return this.loaded[key] ?? null;
  }

  private async ask(game: string, key: string): Promise<void> {
    this.asked.add(key);
    try {
      const { pieces } = await api.pieces(game);
      this.loaded = { ...this.loaded, [key]: pieces };
    } catch {
      this.asked.delete(key); // the next who wants to know asks again
    }
  }
}

export const pieces = new Pieces();
