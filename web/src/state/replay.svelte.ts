/** A game that is over, act by act, in the shape a board knows: an act is a decision and the chance it brought about. */
import { tick } from "svelte";
import { api } from "../wire/api";
import type { Act, Moment, Outline, SeenStep, Step, Story, View, WholeTable } from "../wire/types";
import { guest } from "./guest.svelte";
import { OnStage } from "./onstage";
import type { Playing } from "./playing";
import { settings } from "./settings.svelte";
import { Stage } from "./stage.svelte";

const CHUNK = 50;

export class Replay extends OnStage<Moment> implements Playing {
  /** The moment we are at: the last one of its act. */
  at = $state(0);
  /** Shows how one act follows from another. */
  readonly stage = new Stage<Moment>(() => ({ tempo: "brisk", isStill: settings.isStill, me: null }));
  story = $state.raw<Story | null>(null);
  private moments = $state.raw<Record<number, Moment>>({});
  private asked = new Map<number, Promise<void>>();
  private going = 0;

  readonly legal: string[] = [];
  readonly marks = [];
  readonly mayAdvise = false;
  readonly isWatching = true;

  constructor(
    private readonly table: WholeTable,
    readonly outline: Outline,
    /** Through whose eyes; null sees everything. */
    readonly seat: number | null,
  ) {
    super();
  }

  /** Whether there is something to be shown. */
  get isReady(): boolean {
    return this.stage.scene !== null;
  }
  get view(): View {
    const moment = this.stage.scene?.table;
    if (!moment) throw new Error("a moment before it was loaded");
    return moment.view;
  }
  get game(): string {
    return this.table.game;
  }
  get log(): Step[] {
    const steps = this.acts.slice(0, this.act + 1).flatMap((it) => it.steps);
    return steps.slice(0, steps.length - this.stage.untold);
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
  protected get deciders(): number[] {
    return this.view.actors;
  }
  get phase() {
    return this.isEnd ? this.table.phase : "playing";
  }
  get outcome() {
    return this.isEnd ? (this.table.outcome ?? null) : null;
  }
  /** Whether the last moment is shown. */
  private get isEnd(): boolean {
    const moment = this.stage.scene?.table;
    return moment !== undefined && moment === this.moments[this.endOf(this.last)];
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
    return Math.max(
      this.acts.findLastIndex((it) => it.first <= moment),
      0,
    );
  }

  /** Show an act. Whoever jumps sees first how things stood before it, so that a board can tell what happened. */
  async show(number: number): Promise<void> {
    const goal = Math.min(Math.max(0, number), this.last);
    const isNext = this.stage.scene !== null && goal === this.act + 1;
    const [before, after] = [goal ? this.endOf(goal - 1) : 0, this.endOf(goal)];
    const mine = ++this.going;
    const [stood, stands, steps] = await Promise.all([this.load(before), this.load(after), this.stepsOf(goal)]);
    if (mine !== this.going) return;
    if (goal === this.last) this.recall();
    if (isNext) this.stage.hurry();
    else this.stage.cut(goal ? stood : stands);
    void this.load(Math.min(after + CHUNK / 2, this.endOf(this.last))); // so that playing on need not wait
    await tick();
    if (mine !== this.going) return;
    this.at = after;
    if (goal > 0) this.stage.add(stands, steps);
  }

  private recall(): void {
    if (this.story === null)
      void api.story(this.table.id).then(
        (it) => (this.story = it),
        () => undefined,
      );
  }

  async play(): Promise<void> {}
  async foresee(): Promise<[]> {
    return [];
  }
  async point(): Promise<void> {}

  /** The steps of an act, each with what lay there after it. */
  private stepsOf(number: number): Promise<SeenStep[]> {
    const { first, steps } = this.acts[number] ?? { first: 0, steps: [] };
    return Promise.all(steps.map(async (it, n) => ({ ...it, view: number ? (await this.load(first + n)).view : null })));
  }

  private endOf(number: number): number {
    const act = this.acts[number];
    return act ? act.first + act.steps.length - (number ? 1 : 0) : 0;
  }

  private async load(moment: number): Promise<Moment> {
    const first = Math.floor(moment / CHUNK) * CHUNK;
    const asked = this.asked.get(first) ?? this.ask(first);
    this.asked.set(first, asked);
    await asked;
    const found = this.moments[moment];
    if (!found) throw new Error(`no moment ${moment} in this game`);
    return found;
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
