/**
 * What is shown when. News waits its turn, so that somebody else's move can be followed by eye; words, plates and sounds
 * follow what is shown and never run ahead of it. Whoever is in a hurry sees the newest at once.
 */
import type { Step, TableState, View } from "../wire/types";
import { haste, hastened, lasts, waits, type Beat, type Onlooker, type Pace } from "./beats";
import { folded, type Scene } from "./scene";

/** From so many waiting scenes on, all are shown at once. */
const TOO_MANY = 80;

/** A scene on its way to the board. */
export interface Show<T> {
  scene: Scene<T>;
  beats: readonly Beat[];
  /** Which beat it is. */
  at: number;
  beat: Beat;
  /** How long the beat lasts, in milliseconds. */
  ms: number;
  /** By how much everything is faster than usual just now: 1 is as usual, less is faster. */
  haste: number;
}

/** What a stage needs to know of a moment: what lies on the table. */
export interface Viewed {
  view?: View | null;
}

/** The steps that a beat is about; if it is about all of them, these very ones. */
export const partOf = (steps: Step[], { part }: Beat): Step[] =>
  part && part.to - part.from < steps.length ? steps.slice(part.from, part.to) : steps;

/** Whether a beat is the part that leads to the end of its scene. */
const isWhole = (scene: Scene<Viewed>, beat: Beat | undefined): boolean => beat?.part !== undefined && beat.part.view === scene.table.view;

export class Stage<T extends Viewed = TableState> {
  /** What the board shows. */
  scene = $state.raw<Scene<T> | null>(null);
  /** What is being shown just now; null when all that has happened has been looked at. */
  show = $state.raw<Show<T> | null>(null);
  /** Scenes that wait for their turn. */
  private waiting = $state.raw<Scene<T>[]>([]);
  private pace: Pace<NonNullable<T["view"]>> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  /** How many steps of the scene that is being shown have been told. */
  private told = 0;

  constructor(
    private readonly onlooker: () => Onlooker,
    /** Called with steps when they are told: when what they did has been seen. */
    private readonly tells: (steps: readonly Step[]) => void = () => undefined,
  ) {}

  get isQuiet(): boolean {
    return this.show === null && this.waiting.length === 0;
  }

  /** How many of the last steps have not been told yet. */
  get untold(): number {
    const first = this.show ? [{ undone: [], steps: this.show.scene.steps.slice(this.show.beat.told) }] : [];
    return folded([...first, ...this.waiting]).steps.length;
  }

  /** The board has come: it knows how its steps are shown. Until then nothing is. */
  open(pace: Pace<NonNullable<T["view"]>>): void {
    const wasClosed = this.pace === null;
    this.pace = pace;
    if (wasClosed) this.goOn();
  }

  /** Show this now, with nothing before it. */
  cut(table: T): void {
    this.stop();
    this.scene = { table, steps: [], undone: [], number: ++this.count };
  }

  /** Show this when what came before has been seen. */
  add(table: T, steps: Step[], undone: Step[] = []): void {
    this.waiting = [...this.waiting, { table, steps, undone, number: ++this.count }];
    const isUnseen = this.onlooker().tempo === "once" || document.visibilityState === "hidden";
    if (isUnseen || this.waiting.length > TOO_MANY) this.hurry();
    else this.goOn();
  }

  /** Show the newest at once. */
  hurry(): void {
    const shown = this.show?.scene;
    const rest = [...this.unseen, ...this.waiting];
    const [last, all] = [rest.at(-1), folded(rest)];
    const untold = folded([...(shown ? [{ undone: [], steps: shown.steps.slice(this.told) }] : []), ...this.waiting]);
    this.stop();
    if (last !== undefined) this.scene = { ...last, ...all };
    this.tells(untold.steps);
  }

  /** What is being shown, as far as it is not on the board yet. */
  private get unseen(): Scene<T>[] {
    if (this.show === null || this.show.scene === this.scene || isWhole(this.show.scene, this.show.beat)) return [];
    const { scene, beat } = this.show;
    return [{ ...scene, steps: scene.steps.slice(beat.part?.to ?? 0), undone: beat.part ? [] : scene.undone }];
  }

  /** Enough of this stop. */
  pass(): void {
    if (!this.show?.beat.isStop) return;
    clearTimeout(this.timer);
    this.beat(this.show.scene, this.show.beats, this.show.at + 1);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.show = null;
    this.waiting = [];
  }

  /** The next scene, unless one is being shown. */
  private goOn(): void {
    const [scene, ...rest] = this.waiting;
    const isPlayed = scene?.table.view != null;
    if (this.show !== null || scene === undefined || (isPlayed && this.pace === null)) return;
    this.waiting = rest;
    this.told = 0;
    this.beat(scene, this.beatsOf(scene, this.scene), 0);
  }

  private beat(scene: Scene<T>, beats: readonly Beat[], at: number): void {
    const beat = beats[at];
    if (beat === undefined) {
      this.show = null;
      if (!isWhole(scene, beats[at - 1])) this.scene = scene;
      this.tell(scene.steps);
      this.goOn();
      return;
    }
    const speed = haste(this.remaining(scene, beats.slice(at)), this.onlooker().tempo);
    if (!beat.isBefore) this.reach(scene, beat);
    this.tell(scene.steps.slice(0, beat.told));
    const ms = hastened(beat, this.onlooker(), speed);
    this.show = { scene, beats, at, beat, ms, haste: speed };
    if (!waits(beat, this.onlooker())) this.timer = setTimeout(() => this.beat(scene, beats, at + 1), ms);
  }

  /** The board shows a scene, or what a part of its steps led to. */
  private reach(scene: Scene<T>, beat: Beat): void {
    const { part } = beat;
    if (part === undefined) return void (this.scene = scene);
    if (part.view === this.show?.beat.part?.view) return; // it lies there already
    const table = part.view === scene.table.view ? scene.table : { ...scene.table, view: part.view };
    this.scene = { ...scene, table, steps: partOf(scene.steps, beat), number: ++this.count };
  }

  private tell(steps: readonly Step[]): void {
    const news = steps.slice(this.told);
    this.told = Math.max(this.told, steps.length);
    if (news.length) this.tells(news);
  }

  /** How long it would take to show this and what waits behind it, without stops, in milliseconds; nothing is in a hurry alone. */
  private remaining(scene: Scene<T>, beats: readonly Beat[]): number {
    if (!this.waiting.length) return 0;
    const later = this.waiting.flatMap((it, n) => this.beatsOf(it, this.waiting[n - 1] ?? scene));
    const shown = [...beats, ...later].filter((it) => !it.isStop);
    return shown.reduce((sum, it) => sum + lasts(it, this.onlooker()), 0);
  }

  private beatsOf({ table, steps }: Scene<T>, before: Scene<T> | null): Beat[] {
    if (!table.view || !steps.length || this.pace === null) return [];
    return this.pace({ steps, before: before?.table.view ?? null, after: table.view });
  }
}
