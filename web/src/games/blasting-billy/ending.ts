/** The end of Blasting Billy in words: why it ended so, and what became of me. */
import type { Playing } from "../../state/playing";
import { personOf } from "../../table/margin";
import { called, marginSays, type Company } from "../../table/verdict";
import type { BlastingBillyView } from "../../wire/types";
import { spoken, together } from "../../words/index.svelte";
import { KINDS, type Kind } from "./cards";
import { isShotIn, nearestOf, overIn, whyOf } from "./showdown";
import { WORDS } from "./words";

export const ending = (table: Playing<BlastingBillyView>): string[] => {
  const { view } = table;
  return [reasonOf(view, table), closeness(view), fate(view, table), greed(view, table), nearness(view, table)].filter(Boolean);
};

/** Why somebody has won, or nobody. */
function reasonOf(view: BlastingBillyView, table: Company): string {
  const why = whyOf(view);
  if (why === null) return "";
  return spoken(WORDS).why[why.reason](called(why.winners, table), why.points, personOf(why.winners, table.you));
}

const closeness = (view: BlastingBillyView): string => (whyOf(view)?.isClose ? spoken(WORDS).close : "");

/** How near a shot was: for me, or for whoever won. */
function nearness(view: BlastingBillyView, table: Company): string {
  const seat = table.you ?? whyOf(view)?.winners[0];
  const nearest = seat === undefined ? null : nearestOf(view, seat);
  const w = spoken(WORDS);
  return nearest === null ? "" : w.nearest(seat === table.you ? null : called([seat ?? 0], table), kindsSaid(nearest.kinds), nearest.by);
}

/** How far ahead somebody is, or behind; who was shot while others were not is out of the running. */
function fate(view: BlastingBillyView, table: Company): string {
  const why = whyOf(view);
  if (view.count === null || why === null || why.reason === "billy" || isOut(view, table.you)) return "";
  const { scores, winners } = view.count;
  return marginSays(scores.map((score, seat) => (isOut(view, seat) ? null : score)), winners, table);
}

/** What I was shot for. */
function greed(view: BlastingBillyView, table: Company): string {
  const { you } = table;
  const shot = you === null ? [] : KINDS.filter((kind) => isShotIn(view, you, kind));
  const w = spoken(WORDS);
  return you === null || !shot.length ? "" : w.tooMuch(together(shot.map((kind) => w.over(overIn(view, you, kind), w.kinds[kind]))), isOut(view, you));
}

const isOut = (view: BlastingBillyView, seat: number | null): boolean =>
  seat !== null && whyOf(view)?.reason !== "all-shot" && (view.count?.shot[seat]?.length ?? 0) > 0;

const kindsSaid = (kinds: readonly Kind[]): string => together(kinds.map((kind) => spoken(WORDS).kinds[kind]));
