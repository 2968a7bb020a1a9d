/** How the scenes of Uly & Polly are shown. */
import { doer, movement, type Beat, type Pace } from "../../state/beats";
import type { Step, UlyAndPollyView } from "../../wire/types";
import { HOPPING, SWAPPING } from "./travel";

const TURNING = { motion: 600, look: 350 };
/** Tiles are turned one after the other; then everybody sees the wolf, and reads who is what next. */
const UNMASKING = { motion: 1300, stop: 2000 };
const SHORT = 250;

/** A swap is looked at until the tiles lie still; at the end of a round everybody stops. */
export const pace: Pace<UlyAndPollyView> = ({ steps, before, after }) => {
  const told = steps.flatMap((step) => [step.move, ...step.then]);
  const has = (what: RegExp) => told.some((text) => what.test(text));
  if (has(/^tokens /)) return unmasking(steps, before, after);
  if (has(/^turns /)) return movement(steps, TURNING.motion, TURNING.look);
  return movement(steps, has(/^swap /) ? SWAPPING : has(/^(go|place) /) ? HOPPING : 0, SHORT);
};

/** The tokens are given when everybody has seen the wolf. */
function unmasking(steps: readonly Step[], before: UlyAndPollyView | null, after: UlyAndPollyView): Beat<UlyAndPollyView>[] {
  const [seat, all] = [doer(steps), steps.length];
  const tokens = before?.tokens ?? after.tokens;
  return [
    { ms: UNMASKING.motion, told: 0, seat, isMotion: true, part: { from: 0, to: all, view: { ...after, tokens } } },
    { ms: UNMASKING.stop, told: all, seat, isStop: true, part: { from: all, to: all, view: after } },
  ];
}
