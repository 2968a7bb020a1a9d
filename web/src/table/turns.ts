/** Whose turn it is, and why we wait, in a sentence: as far as it has been shown. */
import { guest } from "../state/guest.svelte";
import { isAtStop } from "../state/playing";
import type { Table } from "../state/table.svelte";
import { t, together } from "../words/index.svelte";
import { isGone } from "./waiting";

export interface Turn {
  says: string;
  isMine: boolean;
  /** Whether it is said to whoever listens, too. */
  isWorthSaying: boolean;
}

const silent = (says: string): Turn => ({ says, isMine: false, isWorthSaying: false });
const aloud = (says: string): Turn => ({ says, isMine: false, isWorthSaying: true });
const mine = (says: string): Turn => ({ says, isMine: true, isWorthSaying: false });

export function whoseTurn(table: Table): Turn {
  const state = table.stage.scene?.table ?? table.state;
  const says = t().table;
  if (state === null) return silent("");
  if (table.isCutOff) return silent(says.cutOff);
  if (state.phase === "waiting") return aloud(says.waitSeats(free(table)));
  if (state.phase === "words") return aloud(says.beginSoon);
  if (table.telling !== null) return shown(table, state.phase === "over");
  if (state.phase === "over" || state.phase === "abandoned") return aloud(says.over);
  return state.decision !== null ? mine(myTurn(table)) : waiting(table);
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

/** Where several share a device, "you" is nobody: whoever is to act is named. */
function myTurn(table: Table): string {
  return table.own.length > 1 && table.me !== null ? t().table.turnOf(table.name(table.me)) : t().table.yourTurn;
}

/** Whose doing is being shown. */
function shown(table: Table, isEnd: boolean): Turn {
  if (isAtStop(table)) return silent(t().table.stop);
  if (isAllAtOnce(table)) return silent(othersThinking(table));
  const [seat] = table.actors;
  if (seat === undefined) return silent(isEnd ? (table.stage.untold ? t().table.counting : t().table.over) : t().table.begins);
  return seat === table.me ? mine(myTurn(table)) : silent(t().table.turnOf(table.name(seat)));
}

function othersThinking(table: Table): string {
  const others = (table.stage.scene?.table.actors ?? []).filter((it) => it !== table.me);
  const [only = 0] = others;
  return others.length === 1 ? t().table.stillThinking(table.name(only)) : t().table.othersThinking;
}

/** Whether somebody has decided in secret, as others are still doing. */
function isAllAtOnce({ steps, stage }: Table): boolean {
  return (stage.scene?.table.actors.length ?? 0) > 1 && steps.every((it) => it.move.endsWith("?"));
}

function waiting(table: Table): Turn {
  const acting = table.actors.filter((it) => it >= 0);
  if (!acting.length) return silent("");
  if (acting.length > 1) return silent(t().table.waitFor(together(acting.map((it) => awaited(table, it)))));
  const [seat = 0] = acting;
  const info = table.seats[seat];
  const who = table.name(seat);
  const isElsewhere = info?.guest !== guest.me?.id;
  if (info?.kind === "human" && !info.away && !isElsewhere) return silent(t().table.turnOf(who));
  return info?.kind === "bot" || info?.away ? silent(t().table.thinking(who)) : aloud(t().table.waitFor(awaited(table, seat)));
}

/** Somebody for whom we wait, and whether they follow the table at all. */
function awaited(table: Table, seat: number): string {
  return isGone(table.seats[seat], guest.me?.id ?? null) ? t().table.notHere(table.name(seat)) : table.name(seat);
}

function free(table: Table): number {
  return table.seats.filter((it) => it.kind === "open").length;
}
