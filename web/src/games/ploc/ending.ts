/** The end of Ploc in words: why the rope was lost, and how both matches went. */
import type { Playing } from "../../state/playing";
import { personOf } from "../../table/margin";
import { called, type Company } from "../../table/verdict";
import type { PlocStory, PlocView } from "../../wire/types";
import { spoken, t } from "../../words/index.svelte";
import { athletes, turningPoint, type Match } from "./curve";
import { WORDS } from "./words";

export const ending = (table: Playing<PlocView, PlocStory>): string[] => {
  const { winner } = table.view;
  const matches = table.story?.matches ?? [];
  if (winner === null) return [];
  return [whyLost(1 - winner, table.outcome?.reason, table), ...matches.map((it, n) => matchSays(it, n + 1, table))];
};

/** Why somebody has lost: nobody of theirs is left, or the turns ran out. */
export function whyLost(loser: number, reason: string | undefined, table: Company): string {
  const w = spoken(WORDS);
  if (reason === "turn-limit") return w.limit;
  return loser === table.you ? w.youEmpty : w.empty(table.name(loser));
}

/** Who won a match, with how many left against how many, after how many turns. */
export function matchSays(match: Match, number: number, table: Company): string {
  if (match.winner === null) return "";
  const [last, seats] = [match.stands.at(-1), [match.winner]];
  const left = athletes(last, match.winner);
  const against = athletes(last, 1 - match.winner);
  return spoken(WORDS).matchTold(number, atHead(match.winner, table), personOf(seats, table.you), left, against, match.stands.length - 1);
}

/** When a match turned: the largest fall of whoever lost it. */
export function turnedSays(match: Match, table: Company): string {
  const found = turningPoint(match);
  if (found === null) return "";
  return spoken(WORDS).turned(found.turn, found.seat === table.you ? null : table.name(found.seat), found.before, found.after);
}

/** A name where a sentence begins; names are written as they are. */
const atHead = (seat: number, table: Company): string => (seat === table.you ? t().table.youNow : table.name(seat));

/** A turn of a match, for whoever cannot see the curve. */
export function turnSays(match: Match, turn: number, table: Company): string {
  const [stand, before] = [match.stands[turn], match.stands[turn - 1]];
  if (stand === undefined) return "";
  const w = spoken(WORDS);
  const pull = [0, 1].map((seat) => `${atHead(seat, table)} ${athletes(stand, seat)}`).join(", ");
  const many = stand.by === null || before === undefined ? 0 : (stand.knocked_out[stand.by] ?? 0) - (before.knocked_out[stand.by] ?? 0);
  const who = stand.by === null ? w.lineUp : `${w.turn(turn)}, ${called([stand.by], table)}`;
  return `${who}: ${pull}${many ? `; ${w.out(many)}` : ""}.`;
}
