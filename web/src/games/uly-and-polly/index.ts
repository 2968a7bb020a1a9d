/** Uly & Polly in the browser. */
import type { Pace } from "../../state/stage.svelte";
import { HOPPING, SWAPPING } from "./travel";

export { default as Board } from "./Board.svelte";

const TURNING = 900;
const UNMASKING = 3400;
const SHORT = 250;

/** A swap is looked at until the tiles lie still, the end of a round until everybody has seen the wolf. */
export const pace: Pace = (steps) => {
  const told = steps.flatMap((step) => [step.move, ...step.then]);
  if (told.some((text) => text.startsWith("tokens "))) return UNMASKING;
  if (told.some((text) => text.startsWith("turns "))) return TURNING;
  if (told.some((text) => text.startsWith("swap "))) return SWAPPING + SHORT;
  if (told.some((text) => /^(go|place) /.test(text))) return HOPPING + SHORT;
  return SHORT;
};
