/**
 * What lies on the table, and which tile lies where. Face-down tiles are alike, but each keeps its key while it travels, so
 * that a swap can be followed by eye. Keys are dealt by place when a round begins: they say nothing about the wolf.
 */
import type { Step, UlyAndPollyView } from "../../wire/types";
import { dogAfter, swapOf } from "./moves";
import { PLACES } from "./places";

export type Face = UlyAndPollyView["field"][number][number];

/** What lies on the table: the round that runs, or the one that has just ended with the wolf shown to all. */
export interface Shown {
  round: number;
  wolfPlayer: number | null;
  faces: Map<string, Face>;
  dog: string | null;
  sheep: number;
  ended: UlyAndPollyView["last_round"];
}

/** What to show; whoever hides next may already look at the `fresh` field. */
export function shownIn(view: UlyAndPollyView, fresh: boolean): Shown {
  const ended = fresh && view.task !== "over" ? null : view.last_round;
  return {
    round: ended?.round ?? view.round,
    wolfPlayer: ended?.wolf_player ?? view.wolf_player,
    faces: facesOf(ended?.field ?? view.field),
    dog: ended?.dog ?? view.dog,
    sheep: ended?.sheep ?? view.sheep_turned,
    ended,
  };
}

export function facesOf(field: readonly (readonly Face[])[]): Map<string, Face> {
  const faces = field.flat();
  return new Map(PLACES.flatMap((place, n) => faces.slice(n, n + 1).map((face) => [place, face] as const)));
}

/** Which tile lies where: `at` maps places to keys. */
export interface Laid {
  round: number;
  at: ReadonlyMap<string, string>;
}

export function deal(round: number): Laid {
  return { round, at: new Map(PLACES.map((place, n) => [place, `${round}.${n}`])) };
}

/** The tiles after these steps, what was taken back before them swapped back; a new round brings new tiles. */
export function follow(before: Laid | null, round: number, steps: readonly Step[], undone: readonly Step[] = []): Laid {
  if (before === null || before.round !== round) return deal(round);
  const at = new Map(before.at);
  for (const pair of swapsIn(undone).reverse()) exchange(at, pair);
  for (const pair of swapsIn(steps)) exchange(at, pair);
  return { round, at };
}

/** The swaps among steps, in order. */
export function swapsIn(steps: readonly Step[]): [string, string][] {
  return steps.map((step) => swapOf(step.move)).filter((pair) => pair !== null);
}

/** What was done last: two tiles changed places, or Polly went from the one to the other. */
export interface Trace {
  did: "swap" | "go";
  between: [string, string];
}

/** The trace that the last of these steps leaves; where the dog stood before them is known. */
export function traceIn(steps: readonly Step[], stood: string | null): Trace | null {
  let [dog, trace]: [string | null, Trace | null] = [stood, null];
  for (const { move } of steps) {
    const [pair, goal] = [swapOf(move), dogAfter(move)];
    if (pair) trace = { did: "swap", between: pair };
    else trace = goal && dog && move.startsWith("go ") ? { did: "go", between: [dog, goal] } : null;
    dog = goal ?? dog;
  }
  return trace;
}

/** What was done last: after an undo what the log still ends with; where nothing was done (an undo was asked for), what it `was`. */
export function traceOf(
  { steps, undone, log }: Record<"steps" | "undone" | "log", readonly Step[]>,
  stood: string | null,
  was: Trace | null,
): Trace | null {
  if (!steps.length && !undone.length) return was;
  return undone.length ? traceIn(log, null) : traceIn(steps, stood);
}

function exchange(at: Map<string, string>, [one, other]: [string, string]): void {
  const [first, second] = [at.get(one) ?? "", at.get(other) ?? ""];
  at.set(one, second).set(other, first);
}

/** Where each tile has come from, for those that lie elsewhere than before. */
export function travelled(was: Laid, now: Laid): Map<string, { from: string; to: string }> {
  const places = new Map([...was.at].map(([place, key]) => [key, place]));
  const found = new Map<string, { from: string; to: string }>();
  for (const [to, key] of now.at) {
    const from = places.get(key);
    if (from !== undefined && from !== to) found.set(key, { from, to });
  }
  return found;
}
