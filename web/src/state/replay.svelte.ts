/** A game that is over, moment by moment, in the shape a board knows. */
import { api } from "../wire/api";
import type { Moment, Step, View, WholeTable } from "../wire/types";
import { names } from "../words/names";
import type { Playing } from "./playing";

const CHUNK = 50;

export class Replay implements Playing<View> {
  /** The number of steps; the moments are 0 (before the first) to this. */
  total = $state(0);
  /** The moment that is shown. */
  at = $state(0);
  scene = $state(0);
  /** The steps since what was shown before: one when going on, none after a jump. */
  steps = $state.raw<Step[]>([]);
  /** The step that was gone back over, when going back by one. */
  undone = $state.raw<Step[]>([]);
  private moments = $state.raw<Record<number, Moment>>({});
  private asked = new Set<number>();

  readonly legal: string[] = [];
  readonly marks = [];
  readonly isWatching = true;

  constructor(
    private readonly table: WholeTable,
    /** Through whose eyes; null sees everything. */
    readonly seat: number | null,
  ) {}

  /** Whether the moment that is to be shown has come. */
  get isReady(): boolean {
    return this.at in this.moments;
  }
  get view(): View {
    const moment = this.moments[this.at];
    if (!moment) throw new Error("a moment before it was loaded");
    return moment.view;
  }
  get me(): number | null {
    return this.seat;
  }
  get seats() {
    return this.table.seats;
  }
  get actors(): number[] {
    return this.view.actors;
  }
  get phase() {
    return this.at === this.total ? this.table.phase : "playing";
  }
  get outcome() {
    return this.at === this.total ? (this.table.outcome ?? null) : null;
  }
  /** The step that led to the moment that is shown. */
  get step(): Step | null {
    return this.stepAt(this.at);
  }

  async go(moment: number): Promise<void> {
    await this.load(Math.max(0, moment));
    const goal = Math.min(Math.max(0, moment), this.total);
    await this.load(goal);
    this.steps = goal === this.at + 1 ? only(this.stepAt(goal)) : [];
    this.undone = goal === this.at - 1 ? only(this.stepAt(this.at)) : [];
    this.at = goal;
    this.scene += 1;
    void this.load(Math.min(goal + CHUNK / 2, this.total)); // so that playing on need not wait
  }

  name(seat: number): string {
    return names.seat(this.seats, seat);
  }
  async play(): Promise<void> {}
  async foresee(): Promise<[]> {
    return [];
  }
  hurry(): void {}
  async point(): Promise<void> {}

  private stepAt(at: number): Step | null {
    const moment = this.moments[at];
    if (!moment || moment.by === null || moment.move === null) return null;
    return { by: moment.by, move: moment.move, then: moment.then, aloud: moment.aloud ?? moment.move };
  }

  private async load(moment: number): Promise<void> {
    const first = Math.floor(moment / CHUNK) * CHUNK;
    if (this.asked.has(first)) return;
    const found = await api.replay(this.table.id, first, CHUNK, this.seat);
    this.asked.add(first);
    this.total = found.steps;
    this.moments = { ...this.moments, ...Object.fromEntries(found.moments.map((it, n) => [found.first + n, it])) };
  }
}

const only = (step: Step | null): Step[] => (step === null ? [] : [step]);
