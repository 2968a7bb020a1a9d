/** An act of a replay in words. */
import type { Replay } from "../state/replay.svelte";
import type { Act } from "../wire/types";
import { t } from "../words/index.svelte";
import type { Line } from "../words/sentences";
import { phrases } from "../words/steps.svelte";

export function inWords(game: string, act: Act, replay: Replay): Line[] {
  if (act.by === null) return [{ seat: null, who: "", says: t().replay.begin }];
  return phrases.tell(game, act.steps, replay);
}
