/** An act of a replay in words. */
import type { Replay } from "../state/replay.svelte";
import type { Act, Step } from "../wire/types";
import { t } from "../words/index.svelte";
import type { Line } from "../words/sentences";
import { phrases } from "../words/steps.svelte";
import { headingsOf } from "./headings";
import { listed } from "./listed";

export function inWords(game: string, { by, steps }: Pick<Act, "by" | "steps">, replay: Replay): Line[] {
  if (by === null) return [{ seat: null, who: "", says: t().replay.begin }];
  return phrases.tell(game, steps, replay);
}

/** All acts with what they are listed with. */
export function inList(game: string, replay: Replay): Act[] {
  const isAbout = (step: Step, seat: number) => phrases.tell(game, [step], replay).some((it) => it.seat === seat);
  const steps = listed(replay.acts, headingsOf(replay.outline), isAbout);
  return replay.acts.map((act, n) => ({ ...act, steps: steps[n] ?? [] }));
}
