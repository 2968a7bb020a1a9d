/** How the scenes of Blasting Billy are shown: a card is played and looked at; the show-down has beats of its own. */
import { movement, type Beat, type Pace } from "../../state/beats";
import type { BlastingBillyView } from "../../wire/types";
import { beatsOf } from "./showdown";

const FLIGHT = 340;
const LOOK = 240;
/** Who gave, claimed or dumped which kind: with the flight two seconds, so that two bots can be told apart. */
const READING = 1500;
const A_DEAL = 60;
const OPENING = 600;

export const pace: Pace<BlastingBillyView> = ({ steps, after: view }) => {
  if (view.count) return showDown(view, steps.length);
  const isPlayed = steps.some((it) => it.by !== "chance");
  return isPlayed ? movement(steps, FLIGHT, LOOK, READING) : movement(steps, FLIGHT, A_DEAL);
};

/** First the sheet, then beat by beat; who has won is told with the last. */
function showDown(view: BlastingBillyView, steps: number): Beat<never>[] {
  const beats = beatsOf(view);
  const shown = [OPENING, ...beats.map((it) => it.ms)].map((ms) => ({ ms, told: 0, seat: null, isMotion: false }));
  return [...shown.slice(0, -1), { ms: 0, told: steps, seat: null }];
}
