/**
 * What happens at once on the server, taken apart: somebody's pair, the villages that line up, the throw after that. Who stands
 * there in between the server says; the dice of a turn that is over lie there until the next throw.
 */
import type { Change, Part } from "../../state/beats";
import type { PlocView, SeenStep, Step } from "../../wire/types";
import { readPair } from "./moves";

type PlocPart = Part<PlocView>;

/** The steps of a change, part by part; a single part is the whole change. */
export function partsOf({ steps, before: was, after: now }: Change<PlocView>): PlocPart[] {
  const acted = steps.findLastIndex((it) => it.by !== "chance") + 1;
  const isThrown = (it: Step) => it.by === "chance" && it.move.startsWith("throw ");
  const isLinedUp = steps.some((it) => it.move.startsWith("column "));
  const ends = [...new Set([...(isLinedUp ? [acted] : []), steps.findIndex(isThrown), steps.length])].filter((it) => it > 0);
  const isKnown = ends.every((to) => to === steps.length || steps[to - 1]?.view); // after a gap nobody has said what lay there
  if (!isKnown) return [{ from: 0, to: steps.length, view: now }];
  return ends.map((to, n) => {
    const from = ends[n - 1] ?? 0;
    return { from, to, view: to === steps.length ? now : between(steps.slice(from, to), was, now) };
  });
}

function between(steps: readonly SeenStep<PlocView>[], before: PlocView | null, after: PlocView): PlocView {
  const there = steps.at(-1)?.view ?? after;
  if (before === null || steps.every((it) => it.by === "chance")) return linedUp(there);
  return { ...before, sides: there.sides, ...usedUp(before, steps) };
}

/** Both villages stand there, and nobody has thrown yet. */
function linedUp(there: PlocView): PlocView {
  return { ...there, phase: "other", turn: null, actors: [] };
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
