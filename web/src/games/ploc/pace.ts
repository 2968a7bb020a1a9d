/** How long the scenes of Ploc are looked at. */
import type { Pace } from "../../state/stage.svelte";
import type { Step } from "../../wire/types";

const ROLLS = /^(throw|rerolled|begins) /;
const MATCH_END = 2800;
const LINE_UP = 1100;
const ROLL = 850;
const PAIR = 400;

/** How long a scene is looked at. */
export const pace: Pace = (steps: Step[]) => {
  if (steps.some((it) => it.then.some((what) => what.startsWith("match ")))) return MATCH_END;
  if (steps.some((it) => it.move.startsWith("column "))) return LINE_UP;
  return steps.some((it) => ROLLS.test(it.move)) ? ROLL : PAIR;
};
