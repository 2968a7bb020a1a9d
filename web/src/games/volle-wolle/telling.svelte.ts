/** Rolls are told one after the other, for as long as one needs to see them; a click hurries them. */
import { settings } from "../../state/settings.svelte";
import { DICE, type View } from "./reading";
import { liesThere, type Roll } from "./story";

export const REVEAL = 900;
export const ROLL = 1100;
const TUMBLE = 450;

export class Telling {
  /** The roll being told; null when the view itself is shown. */
  roll = $state.raw<Roll | null>(null);
  /** A number for each die that changes when it is rolled. */
  stamps = $state.raw([0, 0, 0]);
  /** The dice are in the air: nobody knows yet what they come to. */
  isTumbling = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fall: ReturnType<typeof setTimeout> | undefined;

  /** Something is still being told. */
  get isBusy(): boolean {
    return this.roll !== null || this.isTumbling;
  }

  /** Tell these; if the last still lies there, the view takes over with it. */
  tell(rolls: readonly Roll[], now: View): void {
    this.end();
    if (!settings.isStill) this.next(rolls, 0, liesThere(rolls.at(-1), now));
  }

  /** Enough: show what is. */
  end(): void {
    clearTimeout(this.timer);
    clearTimeout(this.fall);
    this.roll = null;
    this.isTumbling = false;
  }

  private next(rolls: readonly Roll[], n: number, isLastThere: boolean): void {
    const roll = rolls[n];
    if (roll?.dice.length) this.throw(roll);
    const isTold = roll === undefined || (isLastThere && n === rolls.length - 1);
    this.roll = isTold ? null : roll;
    if (!isTold) this.timer = setTimeout(() => this.next(rolls, n + 1, isLastThere), roll.dice.length ? ROLL : REVEAL);
  }

  private throw({ kept }: Roll): void {
    this.stamps = this.stamps.map((it, die) => (kept.includes(DICE[die]?.name ?? "") ? it : it + 1));
    this.isTumbling = true;
    clearTimeout(this.fall);
    this.fall = setTimeout(() => (this.isTumbling = false), TUMBLE);
  }
}
