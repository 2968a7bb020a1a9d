/** How long a scene is looked at, in milliseconds. */
import type { Pace } from "../../state/stage.svelte";

const A_CARD = 520;
const A_DEAL = 400;
const SHOW_DOWN = 9000;

export const pace: Pace = (steps) => {
  if (steps.some((step) => step.then.some((told) => told.startsWith("wins ")))) return SHOW_DOWN;
  return steps.some((step) => step.by !== "chance") ? A_CARD : A_DEAL;
};
