/** An end in words: why it is over, as its game says, and how far apart they are. */
import type { Playing } from "../state/playing";
import { marginSays } from "../table/verdict";
import { phrases } from "../words/steps.svelte";

export const ending = (table: Playing): string[] => {
  if (table.outcome === null) return [];
  const { scores, winners, reason } = table.outcome;
  return [phrases.reason(table.game, reason), marginSays(scores, winners, table)].filter(Boolean);
};
