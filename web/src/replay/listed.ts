/** The steps that each act of a replay is listed with: the chance that opens somebody's turn belongs to that turn. */
import type { Act } from "../wire/types";

/** Whether an act begins something new, and whether a step tells of somebody. */
type Begins = Pick<ReadonlyMap<number, unknown>, "has">;
type Step = Act["steps"][number];
type IsAbout = (step: Step, seat: number) => boolean;

export function listed(acts: readonly Act[], begins: Begins, isAbout: IsAbout): Step[][] {
  let opening: Step[] = [];
  return acts.map((act, n) => {
    const end = endOf(act, acts[n + 1], begins.has(n + 1), isAbout);
    const steps = [...opening, ...act.steps.slice(0, end)];
    opening = act.steps.slice(end);
    return steps;
  });
}

/** How many of its steps are its own; of the set-up, which nobody decided, only the last one can be the next turn's. */
function endOf({ by, steps }: Act, next: Act | undefined, isNew: boolean, isAbout: IsAbout): number {
  if (!next || next.by === null || (next.by === by && !isNew)) return steps.length;
  if (by !== null) return steps.findLastIndex((it) => it.by !== "chance") + 1;
  const last = steps.at(-1);
  return steps.length - Number(last !== undefined && isAbout(last, next.by));
}
