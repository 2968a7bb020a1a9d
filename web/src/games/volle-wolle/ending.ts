/** The end of Volle Wolle in words: who has how many points, how far apart they are, and what made the difference. */
import { personOf } from "../../table/margin";
import { called, marginSays, type Company } from "../../table/verdict";
import { spoken } from "../../words/index.svelte";
import { differenceOf } from "./difference";
import type { Count, VolleWolleTable } from "./reading";
import { WORDS } from "./words";
import { minus } from "../../words/minus";

export const ending = (table: VolleWolleTable): string[] => {
  const { counts } = table.view;
  const { scores, winners } = table.outcome ?? { scores: [], winners: [] };
  if (!counts.length || !winners.length) return [];
  const why = spoken(WORDS).sheet.why(called(winners, table), personOf(winners, table.you), scores[winners[0] ?? 0] ?? 0);
  return [why, marginSays(scores, winners, table), differenceSays(counts, winners, table)].filter(Boolean);
};

function differenceSays(counts: readonly Count[], winners: readonly number[], table: Company): string {
  const found = table.you === null ? null : differenceOf(counts, winners, table.you);
  if (found === null) return "";
  const w = spoken(WORDS).sheet;
  return w.difference(w[found.line][0], found.isMost, minus(found.mine), minus(found.theirs));
}
