/** How the scenes of Ploc are shown: one thing after the other, what somebody did before the throw that follows; where a match is won everybody stops. */
import { doer, type Beat, type Pace } from "../../state/beats";
import type { PlocView } from "../../wire/types";
import { partsOf } from "./parts";

interface Lasting {
  motion: number;
  look: number;
}
const ROLLS = /^(throw|rerolled|begins) /;
const DICE = /^(throw|rerolled|column) /;
const MATCH_END: Lasting = { motion: 600, look: 2700 };
const LINE_UP: Lasting = { motion: 600, look: 300 };
const ROLL: Lasting = { motion: 430, look: 420 };
const PAIR: Lasting = { motion: 340, look: 160 };
/** The last pair of a turn and the throw after it: together they last as long as a roll alone. */
const LAST_PAIR: Lasting = { motion: 300, look: 120 };
const NEXT_THROW: Lasting = { motion: 330, look: 100 };

export const pace: Pace<PlocView> = (change) => {
  const parts = partsOf(change);
  return parts.flatMap((part) => {
    const steps = change.steps.slice(part.from, part.to);
    const isWon = steps.some((it) => it.then.some((what) => what.startsWith("match ")));
    const moves = steps.map((it) => it.move);
    const { motion, look } = lasting(moves, isWon, parts.length > 1);
    const seat = doer(steps) ?? part.view.turn;
    const shown = parts.length > 1 ? { seat, part } : { seat };
    return [
      { ...shown, ms: motion, told: part.from, isMotion: true, isTumbling: moves.some((it) => DICE.test(it)) },
      { ...shown, ms: look, told: part.to, isStop: isWon },
    ] satisfies Beat<PlocView>[];
  });
};

function lasting(moves: readonly string[], isWon: boolean, isOneOfSeveral: boolean): Lasting {
  if (isWon) return MATCH_END;
  if (moves.some((it) => it.startsWith("column "))) return LINE_UP;
  if (moves.some((it) => ROLLS.test(it))) return isOneOfSeveral ? NEXT_THROW : ROLL;
  return isOneOfSeveral ? LAST_PAIR : PAIR;
}
