/** What this browser likes: language, light or dark, sound, pace. Kept in this browser only. */
import { speak } from "../wire/api";
import type { Language } from "../wire/types";
import type { Tempo } from "./beats";

export const LANGUAGES: readonly Language[] = ["en", "nl", "de"];
export type Theme = "auto" | "light" | "dark";

const KEY = "speeltafel";
const MOST_READ = 100;

interface Kept {
  language?: Language;
  theme?: Theme;
  sound?: boolean;
  /** How quickly is shown what others do. */
  tempo?: Tempo;
  notify?: boolean;
  /** The name we came in with; empty for whoever has never been here. */
  name?: string;
  /** Whether we were ever asked for it, and said something. */
  named?: boolean;
  /** Those who last shared this device, in seat order. */
  people?: string[];
  level?: string;
  /** How far the chat of some tables has been read. */
  read?: [table: string, line: number][];
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function guessed(): Language {
  const wanted = navigator.languages.map((it) => it.slice(0, 2).toLowerCase());
  return LANGUAGES.find((it) => it === wanted.find((one) => LANGUAGES.includes(one as Language))) ?? "en";
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  private kept = $state<Kept>(read());
  private isDarkOutside = $state(dark.matches);
  isStill = $state(still.matches);

  constructor() {
    dark.addEventListener("change", () => (this.isDarkOutside = dark.matches));
    still.addEventListener("change", () => (this.isStill = still.matches));
  }

  get language(): Language {
    return this.kept.language ?? guessed();
  }
  get theme(): Theme {
    return this.kept.theme ?? "auto";
  }
  get isDark(): boolean {
    return this.theme === "auto" ? this.isDarkOutside : this.theme === "dark";
  }
  get hasSound(): boolean {
    return this.kept.sound ?? false;
  }
  get tempo(): Tempo {
    return this.kept.tempo ?? "calm";
  }
  get notifies(): boolean {
    return this.kept.notify ?? false;
  }
  get name(): string {
    return this.kept.name ?? "";
  }
  /** The name that was chosen; nothing for a guest who never said one. */
  get ownName(): string {
    return this.kept.named ? this.name : "";
  }
  get people(): readonly string[] {
    return this.kept.people ?? [];
  }
  get level(): string {
    return this.kept.level ?? "";
  }

  /** The last line of a table's chat that was read here. */
  readTo(table: string): number {
    return this.kept.read?.find(([it]) => it === table)?.[1] ?? 0;
  }
  /** How many of these lines have not been read here. */
  unread(table: string, lines: readonly number[]): number {
    const read = this.readTo(table);
    return lines.filter((it) => it > read).length;
  }
  /** Its chat has been read so far. */
  hasRead(table: string, line: number): void {
    if (line <= this.readTo(table)) return;
    const others = this.kept.read?.filter(([it]) => it !== table) ?? [];
    this.change({ read: [[table, line], ...others.slice(0, MOST_READ - 1)] });
  }

  change(change: Kept): void {
    this.kept = { ...this.kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing: the choice holds until the tab is closed
    }
    this.apply();
  }

  /** Let the page follow what was chosen. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.language;
    root.dataset.theme = this.isDark ? "dark" : "light";
    speak(this.language);
  }
}

export const settings = new Settings();
