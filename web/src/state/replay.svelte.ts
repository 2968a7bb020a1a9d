/** A game that is over, act by act, in the shape a board knows: an act is a decision and the chance it brought about. */
import { tick } from "svelte";
import { api } from "../wire/api";
import type { Act, Moment, Outline, Step, View, WholeTable } from "../wire/types";
import { names } from "../words/names";
import { guest } from "./guest.svelte";
import type { Playing } from "./playing";

const CHUNK = 50;

export class Replay implements Playing<View> {
  /** The moment that is shown: the last one of its act. */
  at = $state(0);
  scene = $state(0);
  /** The steps that led here from what was shown before; none at the beginning. */
  steps = $state.raw<Step[]>([]);
  readonly undone: Step[] = [];
  private moments = $state.raw<Record<number, Moment>>({});
  private asked = new Map<number, Promise<void>>();
  private going = 0;

  readonly legal: string[] = [];
  readonly marks = [];
  readonly isWatching = true;

  constructor(
    private readonly table: WholeTable,
    readonly outline: Outline,
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
  get you(): number | null {
    return this.seat !== null && this.seats[this.seat]?.guest === guest.me?.id ? this.seat : null;
  }
  get seats() {
    return this.table.seats;
  }
  get actors(): number[] {
    return this.view.actors;
  }
  get phase() {
    return this.act === this.last ? this.table.phase : "playing";
  }
  get outcome() {
    return this.act === this.last ? (this.table.outcome ?? null) : null;
  }

  // Acts

  get acts(): Act[] {
    return this.outline.acts;
  }
  /** The number of the act that is shown, and of the last one. */
  get act(): number {
    return this.actAt(this.at);
  }
  get last(): number {
    return this.acts.length - 1;
  }

  /** The act that a moment belongs to. */
  actAt(moment: number): number {
    return Math.max(this.acts.findLastIndex((it) => it.first <= moment), 0);
  }

  /** Show an act. Whoever jumps sees first how things stood before it, so that a board can tell what happened. */
  async show(number: number): Promise<void> {
    const goal = Math.min(Math.max(0, number), this.last);
    const isNext = this.scene > 0 && goal === this.act + 1;
    const [before, after] = [goal ? this.endOf(goal - 1) : 0, this.endOf(goal)];
    const mine = ++this.going;
    await Promise.all([this.load(before), this.load(after)]);
    if (mine !== this.going) return;
    if (!isNext && goal > 0) {
      this.set(before, []);
      await tick();
      if (mine !== this.going) return;
    }
    this.set(after, goal ? (this.acts[goal]?.steps ?? []) : []);
    void this.load(Math.min(after + CHUNK / 2, this.endOf(this.last))); // so that playing on need not wait
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

  private set(at: number, steps: Step[]): void {
    [this.at, this.steps] = [at, steps];
    this.scene += 1;
  }

  private endOf(number: number): number {
    const act = this.acts[number];
    return act ? act.first + act.steps.length - (number ? 1 : 0) : 0;
  }

  private load(moment: number): Promise<void> {
    const first = Math.floor(moment / CHUNK) * CHUNK;
    const asked = this.asked.get(first) ?? this.ask(first);
    this.asked.set(first, asked);
    return asked;
  }

  private async ask(first: number): Promise<void> {
    try {
      const found = await api.replay(this.table.id, first, CHUNK, this.seat);
      this.moments = { ...this.moments, ...Object.fromEntries(found.moments.map((it, n) => [found.first + n, it])) };
    } catch (error) {
      this.asked.delete(first);
      throw error;
    }
  }
}
