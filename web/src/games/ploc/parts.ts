/**
 * What happens at once on the server, taken apart: somebody's pair, the villages that line up, the throw after that. What
 * lies on the table in between follows from what was before, what is after, and what the steps say.
 */
import type { Change, Part } from "../../state/beats";
import type { PlocView, Step } from "../../wire/types";
import { readPair } from "./moves";

type PlocPart = Part<PlocView>;
type Sides = PlocView["sides"];

/** The steps of a change, part by part; a single part is the whole change. */
export function partsOf({ steps, before: was, after: now }: Change<PlocView>): PlocPart[] {
  const acted = steps.findLastIndex((it) => it.by !== "chance") + 1;
  const isThrown = (it: Step) => it.by === "chance" && it.move.startsWith("throw ");
  const isLinedUp = steps.some((it) => it.move.startsWith("column "));
  const ends = [...new Set([...(isLinedUp ? [acted] : []), steps.findIndex(isThrown), steps.length])].filter((it) => it > 0);
  return ends.map((to, n) => {
    const from = ends[n - 1] ?? 0;
    return { from, to, view: to === steps.length ? now : between(steps.slice(from, to), was, now) };
  });
}

function between(steps: readonly Step[], before: PlocView | null, after: PlocView): PlocView {
  if (before === null || steps.every((it) => it.by === "chance")) return linedUp(after);
  const isEnd = before.match !== after.match;
  return { ...before, sides: isEnd ? emptied(before.sides, steps) : after.sides, ...usedUp(before, steps) };
}

/** Both villages stand there, and nobody has thrown yet. */
function linedUp(after: PlocView): PlocView {
  return { ...after, phase: "other", turn: null, actors: [], thrown: [0, 0, 0], rerolls: 0 };
}

/** All dice of the turn are used; what was swapped lies where it went. */
function usedUp(before: PlocView, steps: readonly Step[]): Pick<PlocView, "thrown" | "used_thrown" | "used_column"> {
  const thrown = [...before.thrown];
  for (const step of steps) {
    const pair = readPair(step.move);
    if (pair?.action === "B" && step.by !== "chance") thrown[pair.thrown] = before.sides[step.by]?.column[pair.column] ?? 0;
  }
  return { thrown, used_thrown: [true, true, true], used_column: [true, true, true] };
}

/** Whoever has nobody left by what the steps say, and who knocked them out if somebody else did. */
function emptied(sides: Sides, steps: readonly Step[]): Sides {
  const mover = steps.find((it) => it.by !== "chance")?.by;
  const told = steps.flatMap((it) => it.then);
  const isEmpty = (seat: number) => told.includes(`empty ${seat + 1}`);
  const lost = (seat: number) => (isEmpty(seat) ? (sides[seat]?.standing ?? 0) + (sides[seat]?.weakened ?? 0) : 0);
  return sides.map((side, seat) => ({
    ...side,
    ...(isEmpty(seat) ? { standing: 0, weakened: 0 } : {}),
    knocked_out: side.knocked_out + (seat === mover ? lost(1 - seat) : 0),
  }));
}
