/** An act of a replay in words. */
import type { Replay } from "../state/replay.svelte";
import type { Act } from "../wire/types";
import { t } from "../words/index.svelte";
import { inOneLine, told } from "../words/steps.svelte";

export interface Line {
  who: string;
  says: string;
}

export function inWords(game: string, act: Act, replay: Replay): Line[] {
  if (act.by === null) return [{ who: "", says: t().replay.begin }];
  return act.steps.map((step) => {
    const { who, what, then } = told(game, step, (seat) => replay.name(seat));
    return { who: step.by === "chance" ? "" : who, says: inOneLine([what, ...then]) };
  });
}
