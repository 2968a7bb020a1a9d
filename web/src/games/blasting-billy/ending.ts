/** The end of Blasting Billy in words: why it ended so, and what became of me. */
import type { Playing } from "../../state/playing";
import { personOf } from "../../table/margin";
import { called, marginSays, type Company } from "../../table/verdict";
import type { BlastingBillyView, View } from "../../wire/types";
import { spoken, together } from "../../words/index.svelte";
import { KINDS } from "./cards";
import { nearestOf, whyOf } from "./showdown";
import { WORDS } from "./words";

export const ending = (table: Playing<View>): string[] => {
  const view = table.view as BlastingBillyView;
  return [reasonOf(view, table), closeness(view), fate(view, table), nearness(view, table)].filter(Boolean);
};

/** Why somebody has won, or nobody. */
function reasonOf(view: BlastingBillyView, table: Company): string {
  const why = whyOf(view);
  if (why === null) return "";
  return spoken(WORDS).why[why.reason](called(why.winners, table), why.points, personOf(why.winners, table.you));
}

const closeness = (view: BlastingBillyView): string => (whyOf(view)?.isClose ? spoken(WORDS).close : "");

/** How near it was to another end: for me, or for whoever won. */
function nearness(view: BlastingBillyView, table: Company): string {
  const seat = table.you ?? whyOf(view)?.winners[0];
  const nearest = seat === undefined ? null : nearestOf(view, seat);
  const w = spoken(WORDS);
  return nearest === null ? "" : w.nearest(seat === table.you ? null : called([seat ?? 0], table), w.kinds[nearest.kind], nearest.points, nearest.billys);
}

/** Who was shot while others were not is out of the running. */
function fate(view: BlastingBillyView, table: Company): string {
  const why = whyOf(view);
  if (view.count === null || why === null || why.reason === "billy") return "";
  const { scores, shot, winners } = view.count;
  const w = spoken(WORDS);
  const isOut = (seat: number) => why.reason === "unshot" && (shot[seat]?.length ?? 0) > 0;
  const mine = KINDS.filter((kind) => table.you !== null && shot[table.you]?.includes(kind));
  if (table.you !== null && isOut(table.you)) return w.youShot(together(mine.map((kind) => w.kinds[kind])));
  return marginSays(scores.map((score, seat) => (isOut(seat) ? null : score)), winners, table);
}
