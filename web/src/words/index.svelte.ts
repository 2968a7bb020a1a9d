/** The sentences of the chosen language; a language is loaded when it is chosen. */
import { settings } from "../state/settings.svelte";
import type { Language } from "../wire/types";
import type { Sentences } from "./en";

const LOAD: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import("./en"),
  nl: () => import("./nl"),
  de: () => import("./de"),
};

class Words {
  private loaded = $state.raw<{ language: Language; says: Sentences } | null>(null);

  /** All sentences; the page is shown only once they are here. */
  get all(): Sentences {
    if (this.loaded === null) throw new Error("words before they were loaded");
    return this.loaded.says;
  }

  get isReady(): boolean {
    return this.loaded !== null;
  }

  async load(language: Language): Promise<void> {
    const says = (await LOAD[language]()).default;
    if (language === settings.language) this.loaded = { language, says };
  }
}

export const words = new Words();

/** The sentences: `t().home.play`. */
export const t = (): Sentences => words.all;

/** "Anna, Bob and Cas", as the British and the server write it. */
export function together(names: readonly string[]): string {
  const locale = settings.language === "en" ? "en-GB" : settings.language;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(names);
}

/** The words of one board in three languages, and the one to be spoken now. */
export function spoken<W>(all: Record<Language, W>): W {
  return all[settings.language];
}
