/** Whose turn it is, and why we wait, in a sentence. */
import { guest } from "../state/guest.svelte";
import type { Table } from "../state/table.svelte";
import { t, together } from "../words/index.svelte";

export function whoseTurn(table: Table): { says: string; isMine: boolean } {
  const state = table.stage.scene?.table ?? table.state; // as far as it has been shown
  const says = t().table;
  if (state === null) return { says: "", isMine: false };
  if (table.isCutOff) return { says: says.cutOff, isMine: false };
  if (state.phase === "waiting") return { says: says.waitSeats(free(table)), isMine: false };
  if (state.phase === "words") return { says: says.beginSoon, isMine: false };
  if (state.phase === "over") return { says: says.over, isMine: false };
  if (state.phase === "abandoned") return { says: whoEnded(table), isMine: false };
  if (state.decision !== null) return { says: says.yourTurn, isMine: true };
  return { says: waiting(table), isMine: false };
}

/** Who ended a game before its end: all who were still there, or the only one. */
export function whoEnded(table: Table): string {
  const says = t().table;
  const there = table.seats.flatMap((it, seat) => (it.kind === "human" && !it.away ? [{ ...it, seat }] : []));
  if (table.state?.view == null) return says.closedEarly;
  const [first] = there;
  if (first === undefined || new Set(there.map((it) => it.guest)).size > 1) return says.abandoned;
  return first.guest === guest.me?.id ? says.youEnded : says.ended(together(there.map((it) => table.name(it.seat))));
}

function waiting(table: Table): string {
  const acting = table.actors.filter((it) => it >= 0);
  if (acting.length !== 1) return acting.length ? t().table.waitFor(together(acting.map((it) => table.name(it)))) : "";
  const [seat = 0] = acting;
  const info = table.seats[seat];
  const who = table.name(seat);
  const isElsewhere = info?.guest !== guest.me?.id;
  if (info?.kind === "human" && !info.away && !info.online && isElsewhere) return t().table.isAway(who);
  return info?.kind === "bot" || info?.away ? t().table.thinking(who) : t().table.waitFor(who);
}

function free(table: Table): number {
  return table.seats.filter((it) => it.kind === "open").length;
}
