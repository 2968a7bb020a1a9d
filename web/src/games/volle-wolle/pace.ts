/**
 * How the scenes of Volle Wolle are shown, one thing at a time: bids come to light, each roll tumbles and is looked at, cards
 * change hands, and then a new round is laid out.
 */
import { doer, movement, type Beat, type Pace, type Part } from "../../state/beats";
import type { SeenStep, Step } from "../../wire/types";
import type { View } from "./reading";
import { between, lying, revealed, rolls, type Roll } from "./story";

const TUMBLE = 430;
const REVEAL = 700;
const LOOK = 270;
const RESULT = 450;
/** What a turn came to stays so long at a calm pace. */
const OUTCOME = 1200;
const LANDING = 320;
const GLANCE = 80;

/** A beat in which a roll is shown, in the air or lying there; without dice it is the bids that come to light. */
export interface RollBeat extends Beat<View> {
  roll: Roll;
}

export function isRoll(beat: Beat<View> | undefined): beat is RollBeat {
  return beat !== undefined && "roll" in beat;
}

export const pace: Pace<View> = ({ steps, before: was, after: now }) => {
  const told = rolls(was, now, steps);
  const last = told.at(-1);
  if (!last?.dice.length) return ending(steps, was, now, null);
  const isMore = hasMoves(steps.slice(last.at)) || isNewRound(was, steps);
  const isReveal = told.some((it) => !it.dice.length);
  const first = isMore ? [] : takenFirst(steps, was);
  const still = !isReveal && !first.length ? { isBefore: true } : isMore && was ? { part: whole(steps, revealed(was, steps)) } : {};
  const shown = told.flatMap((roll) => beatsOf(roll, still));
  const beats: Beat<View>[] = [...first, ...shown.slice(0, -1)];
  const look = shown.slice(-1);
  if (isMore) return [...beats, ...look.map((it) => ({ ...it, told: last.at })), ...ending(steps, was, now, last)];
  // What rolls do not tell (chips, whose turn it is) is told with the last of them, over the new board.
  return [...beats, ...look.map((it) => ({ ...it, told: steps.length, isBefore: false }))];
};

function beatsOf(roll: Roll, still: Partial<Beat<View>>): RollBeat[] {
  const { seat, at } = roll;
  if (!roll.dice.length) return [{ ...still, roll, seat, ms: REVEAL, told: at + 1, isBefore: false }];
  const look = { ...still, roll, seat, ms: roll.isFinal ? RESULT : LOOK, told: at + 1, calm: roll.isFinal ? OUTCOME : 0 };
  return roll.isThrown ? [{ ...still, roll, seat, ms: TUMBLE, told: at, isMotion: true, isTumbling: true }, look] : [look];
}

/** Who takes the last of their cards is seen doing so, beside their roll, before the next one rolls. */
function takenFirst(steps: readonly SeenStep<View>[], was: View | null): Beat<View>[] {
  const roll = lying(was);
  const taken = steps.slice(0, 1).filter((it) => it.by !== "chance" && hasMoves([it]));
  return roll && taken.length ? movement(taken, LANDING, GLANCE).map((it) => ({ ...it, roll })) : [];
}

/** Cards change hands, beside the roll that brought them; if that was the round, the next one is laid out after it. */
function ending(steps: readonly SeenStep<View>[], was: View | null, now: View, last: Roll | null): Beat<View>[] {
  const [motion, glance] = hasMoves(steps) ? [LANDING, GLANCE] : [0, 2 * GLANCE];
  const laid = isNewRound(was, steps) ? steps.findIndex(isLaid) : steps.length;
  const roll = last ?? (laid < steps.length ? lying(was) : null);
  const shown = {
    seat: last?.seat ?? doer(steps),
    ...(roll ? { roll } : {}),
    ...(was && laid < steps.length ? { part: whole(steps, between(was, now, steps)) } : {}),
  };
  const landing = movement(steps, motion, glance).map((it) => ({ ...it, ...shown, told: it.isMotion ? (last?.at ?? 0) : laid }));
  return laid < steps.length ? [...landing, { ms: LANDING, told: laid, seat: null, isMotion: true }] : landing;
}

/** A moment on the way, with all that happens in the scene. */
function whole(steps: readonly SeenStep<View>[], view: View): Part<View> {
  return { from: 0, to: steps.length, view };
}

/** Whether a round is over and the next one is laid out. */
function isNewRound(was: View | null, steps: readonly SeenStep<View>[]): boolean {
  return was !== null && steps.some(isLaid) && !isLaid(steps[0]) && was.table.length + was.received.length > 0;
}

function isLaid(step: Step | undefined): boolean {
  return step?.move.startsWith("lay ") ?? false;
}

/** Whether cards change hands. */
function hasMoves(steps: readonly SeenStep<View>[]): boolean {
  return steps.some((it) => /^(take|top|bone) /.test(it.move) || it.then.some((text) => /gets /.test(text)));
}
