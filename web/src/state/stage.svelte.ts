/**
 * The pace at which news is shown. News waits its turn, so that somebody else's move can be followed by eye; whoever
 * clicks hurries it, and nothing ever waits for an animation but the next one.
 */
import type { Step, TableState } from "../wire/types";
import { folded, type Scene } from "./scene";
import { settings } from "./settings.svelte";

/** How long a scene is looked at before the next, in milliseconds. */
export type Pace = (steps: Step[]) => number;

/** From so many waiting scenes on, they are shown twice as fast; from so many, all at once. */
const MANY = 10;
const TOO_MANY = 80;
const USUAL = 350;

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** Whether all that has happened has been looked at long enough. */
  isQuiet = $state(true);
  private waiting: Scene[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  constructor(private pace: Pace = () => USUAL) {}

  /** The board has come: it knows how long its steps take. */
  setPace(pace: Pace): void {
    this.pace = pace;
  }

  /** Show this now, with nothing before it. */
  cut(table: TableState): void {
    this.stop();
    this.isQuiet = true;
    this.scene = { table, steps: [], undone: [], number: ++this.count };
  }

  /** Show this when what came before has been seen. */
  add(table: TableState, steps: Step[], undone: Step[] = []): void {
    this.waiting.push({ table, steps, undone, number: ++this.count });
    if (settings.isStill || document.visibilityState === "hidden" || this.waiting.length > TOO_MANY) this.hurry();
    else if (this.timer === undefined) this.next();
  }

  /** Show the newest at once. */
  hurry(): void {
    const last = this.waiting.at(-1);
    if (last === undefined) return;
    this.isQuiet = true;
    const all = folded(this.waiting);
    this.stop();
    this.scene = { ...last, ...all };
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private next(): void {
    const scene = this.waiting.shift();
    this.timer = undefined;
    this.isQuiet = scene === undefined;
    if (scene === undefined) return;
    this.scene = scene;
    this.timer = setTimeout(() => this.next(), this.pace(scene.steps) / (this.waiting.length > MANY ? 2 : 1));
  }
}
