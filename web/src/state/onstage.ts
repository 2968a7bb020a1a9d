/** What a board is shown of its stage, at a live table as in a replay. */
import type { SeatInfo, Step } from "../wire/types";
import { names } from "../words/names";
import type { Telling } from "./playing";
import { partOf, type Stage, type Viewed } from "./stage.svelte";

export abstract class OnStage<T extends Viewed> {
  abstract readonly stage: Stage<T>;
  abstract readonly seats: SeatInfo[];
  /** Who is to decide when nothing is being shown. */
  protected abstract readonly deciders: number[];

  get steps(): Step[] {
    return this.stage.scene?.steps ?? [];
  }
  get undone(): Step[] {
    return this.stage.scene?.undone ?? [];
  }
  get scene(): number {
    return this.stage.scene?.number ?? 0;
  }
  get telling(): Telling | null {
    const { show } = this.stage;
    return show && { steps: partOf(show.scene.steps, show.beat), beats: show.beats, at: show.at, ms: show.ms };
  }
  get haste(): number {
    return this.stage.show?.haste ?? 1;
  }
  get actors(): number[] {
    const { show } = this.stage;
    if (show === null) return this.deciders;
    return show.beat.seat === null ? [] : [show.beat.seat];
  }

  name(seat: number): string {
    return names.seat(this.seats, seat);
  }
  hurry(): void {
    this.stage.hurry();
  }
  pass(): void {
    this.stage.pass();
  }
}
