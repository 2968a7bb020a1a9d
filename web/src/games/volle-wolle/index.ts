/** Volle Wolle for the table: its board, and how long its scenes are looked at. */
import type { Pace } from "../../state/stage.svelte";
import { REVEAL, ROLL } from "./telling.svelte";

export { default as Board } from "./Board.svelte";

const GLANCE = 300;
const LANDING = 450;

/** Rolls and revealed bids take their time, cards that change hands a little. */
export const pace: Pace = (steps) => {
  const rolls = steps.filter((it) => it.move.startsWith("roll ")).length;
  const isRevealed = steps.some((it) => it.then.some((text) => text.startsWith("bids ")));
  const moves = steps.some((it) => /^(take|top|bone) /.test(it.move) || it.then.some((text) => /gets /.test(text)));
  return (rolls ? rolls * ROLL - 200 : moves ? LANDING : GLANCE) + (isRevealed ? REVEAL : 0);
};
