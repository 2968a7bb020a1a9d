/** Who we are at this server: a guest with a name, made when first needed and kept in a cookie. */
import { api, Refused } from "../wire/api";
import type { Figure, Me } from "../wire/types";
import { settings } from "./settings.svelte";

const UNKNOWN = 401;

class Guest {
  me = $state.raw<Me | null>(null);
  private coming: Promise<Me> | null = null;

  /** Whether this browser has been here before. */
  get isKnown(): boolean {
    return this.me !== null || settings.name !== "";
  }

  /** Ourselves; whoever is new comes in as `name`. */
  async here(name: string): Promise<Me> {
    if (this.me !== null) return this.me;
    this.coming ??= this.come(name).finally(() => (this.coming = null));
    return this.coming;
  }

  async rename(name: string, figure: Figure | null = null): Promise<void> {
    await this.here(name);
    this.me = await api.rename(name, figure);
    settings.change({ name: this.me.name, named: true });
  }

  /** Take the name that was typed in beside something else; nothing typed is nothing said. */
  async introduce(name: string): Promise<void> {
    const said = name.trim();
    if (said && said !== settings.ownName) await this.rename(said);
  }

  /** Come in as the person who made a link for this device. */
  async follow(code: string): Promise<void> {
    this.me = await api.followLink(code);
    settings.change({ name: this.me.name, named: true });
  }

  async forget(): Promise<void> {
    await api.forgetMe();
    this.me = null;
    settings.change({ name: "", named: false, people: [] });
  }

  private async come(name: string): Promise<Me> {
    this.me = (this.isKnown ? await remembered() : null) ?? (await api.comeIn(settings.name || name));
    settings.change({ name: this.me.name });
    return this.me;
  }
}

/** Who the cookie says we are; null if it says nothing any more. */
async function remembered(): Promise<Me | null> {
  try {
    return await api.me();
  } catch (error) {
    if (error instanceof Refused && error.status === UNKNOWN) return null;
    throw error;
  }
}

export const guest = new Guest();
