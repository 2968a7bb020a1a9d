/** The end of Blasting Billy in words: why it ended so, and what became of me. */
import type { Playing } from "../../state/playing";
import { personOf } from "../../table/margin";
import { called, marginSays, type Company } from "../../table/verdict";
import type { BlastingBillyView } from "../../wire/types";
import { spoken, together } from "../../words/index.svelte";
import { KINDS, type Kind } from "./cards";
import { isOut, isShotIn, nearestOf, overIn, wonBy } from "./showdown";
import { WORDS } from "./words";

export const ending = (table: Playing<BlastingBillyView>): string[] => {
  const { view } = table;
  return [reasonOf(view, table), closeness(view), fate(view, table), greed(view, table), nearness(view, table)].filter(Boolean);
};

/** Why somebody has won, or nobody. */
function reasonOf(view: BlastingBillyView, table: Company): string {
  const won = wonBy(view);
  const says = spoken(WORDS).why[view.count?.reason ?? ""];
  return won && says ? says(called(won.winners, table), won.points, personOf(won.winners, table.you)) : "";
}

const closeness = (view: BlastingBillyView): string => (view.count?.by_cards ? spoken(WORDS).close : "");

/** How near a shot was: for me, or for whoever won. */
function nearness(view: BlastingBillyView, table: Company): string {
  const seat = table.you ?? view.count?.winners[0];
  const nearest = seat === undefined ? null : nearestOf(view, seat);
  const w = spoken(WORDS);
  return nearest === null ? "" : w.nearest(seat === table.you ? null : called([seat ?? 0], table), kindsSaid(nearest.kinds), nearest.by);
}

/** How far ahead somebody is, or behind; who was shot while others were not is out of the running. */
function fate(view: BlastingBillyView, table: Company): string {
  if (!view.count?.winners.length || (table.you !== null && isOut(view, table.you))) return "";
  const { scores, winners } = view.count;
  return marginSays(
    scores.map((score, seat) => (isOut(view, seat) ? null : score)),
    winners,
    table,
  );
}

/** What I was shot for. */
function greed(view: BlastingBillyView, table: Company): string {
  const { you } = table;
  const shot = you === null ? [] : KINDS.filter((kind) => isShotIn(view, you, kind));
  const w = spoken(WORDS);
  return you === null || !shot.length
    ? ""
    : w.tooMuch(together(shot.map((kind) => w.over(overIn(view, you, kind), w.kinds[kind]))), isOut(view, you));
}

const kindsSaid = (kinds: readonly Kind[]): string => together(kinds.map((kind) => spoken(WORDS).kinds[kind]));
