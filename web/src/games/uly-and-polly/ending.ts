/** The end of Uly & Polly in words: who has the most tokens, and by how many. */
import type { Playing } from "../../state/playing";
import { personOf } from "../../table/margin";
import { called, marginSays, type Company } from "../../table/verdict";
import { spoken } from "../../words/index.svelte";
import { WORDS } from "./words";

export const ending = (table: Company & Pick<Playing, "outcome">): string[] => {
  if (table.outcome === null) return [];
  const { scores, winners } = table.outcome;
  const why = spoken(WORDS).why(called(winners, table), personOf(winners, table.you));
  return [why, marginSays(scores, winners, table)].filter(Boolean);
};
