/** Whose turn it is, and why we wait, in a sentence. */
import { guest } from "../state/guest.svelte";
import type { Table } from "../state/table.svelte";
import { t, together } from "../words/index.svelte";

export function whoseTurn(table: Table): { says: string; isMine: boolean } {
  const state = table.stage.scene?.table ?? table.state; // as far as it has been shown
  const says = t().table;
  if (state === null) return { says: "", isMine: false };
  if (state.phase === "waiting") return { says: says.waitSeats(free(table)), isMine: false };
  if (state.phase === "words") return { says: says.beginSoon, isMine: false };
  if (state.phase === "over") return { says: says.over, isMine: false };
  if (state.phase === "abandoned") return { says: endedAlone(table) ? says.youEnded : says.abandoned, isMine: false };
  if (state.decision !== null) return { says: says.yourTurn, isMine: true };
  return { says: waiting(table), isMine: false };
}

/** Whether there was nobody else to agree with. */
export function endedAlone(table: Table): boolean {
  return table.me !== null && table.seats.filter((it) => it.kind === "human").length === 1;
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
