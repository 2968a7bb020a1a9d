/** Moves in notation, taken apart: what a click on each tile would play. */
import { PLACES } from "./places";

/** What may be played now, by the place that is clicked. */
export interface Choices {
  /** `hide b2`, `place b2` or `go b2`: one click is the whole move. */
  moves: Map<string, string>;
  /** `swap a1-b2`: the first click picks a tile, the second one of its partners. */
  swaps: Map<string, Map<string, string>>;
}

const AT_ONE_PLACE = /^(?:hide|place|go) ([a-d][1-4])$/;
const SWAP = /^swap ([a-d][1-4])-([a-d][1-4])$/;

export function choicesOf(legal: readonly string[]): Choices {
  const choices: Choices = { moves: new Map(), swaps: new Map() };
  for (const move of legal) {
    const place = AT_ONE_PLACE.exec(move)?.[1];
    if (place) choices.moves.set(place, move);
    const pair = swapOf(move);
    if (pair) {
      pairUp(choices.swaps, pair[0], pair[1], move);
      pairUp(choices.swaps, pair[1], pair[0], move);
    }
  }
  return choices;
}

function pairUp(swaps: Choices["swaps"], one: string, other: string, move: string): void {
  const partners = swaps.get(one) ?? new Map<string, string>();
  swaps.set(one, partners.set(other, move));
}

/** The two places of a swap; null for every other move. */
export function swapOf(move: string): [string, string] | null {
  const [, one, other] = SWAP.exec(move) ?? [];
  return one && other ? [one, other] : null;
}

const STEP = /^(?:place|go) ([a-d][1-4])$/;

/** Where a move puts the dog; null for every other move. */
export const dogAfter = (move: string): string | null => STEP.exec(move)?.[1] ?? null;

/** Both tiles of a swap, in any order; before hiding, the new meadow. */
export const picksFor = (move: string): string[] => swapOf(move) ?? (move.startsWith("hide ") ? ["meadow"] : []);

/** What a click on a place does now: play a whole move, pick or unpick the first of two, point, or nothing. */
export type Click = { does: "play"; move: string } | { does: "pick" } | { does: "unpick" } | { does: "point" } | { does: "nothing" };

export function clicks(choices: Choices, picked: string | null, isPointing: boolean): Map<string, Click> {
  return new Map(PLACES.map((place) => [place, clickOn(place, choices, picked, isPointing)]));
}

function clickOn(place: string, { moves, swaps }: Choices, picked: string | null, isPointing: boolean): Click {
  if (isPointing) return { does: "point" };
  const move = moves.get(place) ?? (picked === null ? undefined : swaps.get(picked)?.get(place));
  if (move !== undefined) return { does: "play", move };
  if (place === picked) return { does: "unpick" };
  return swaps.has(place) ? { does: "pick" } : { does: "nothing" };
}
