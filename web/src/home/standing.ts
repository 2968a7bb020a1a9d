/** How a game of mine stands, or how it ended, in a few words. */
import { guest } from "../state/guest.svelte";
import type { TableInfo } from "../wire/types";
import { t, together } from "../words/index.svelte";
import { names } from "../words/names";

export const isFinished = (table: TableInfo): boolean => table.phase === "over" || table.phase === "abandoned";

export function standing(table: TableInfo): string {
  const says = t().home;
  if (table.your_turn) return says.yourTurn;
  if (table.phase === "waiting") return t().table.waitSeats(table.seats.filter((it) => it.kind === "open").length);
  if (table.phase === "abandoned") return says.endedEarly;
  return table.phase === "over" ? result(table) : othersTurn(table);
}

/** Where there is only one other, they have a name. */
function othersTurn({ seats }: TableInfo): string {
  const others = seats.flatMap((it, seat) => (it.guest === guest.me?.id ? [] : [seat]));
  const [only] = others;
  return only !== undefined && others.length === 1 ? t().table.turnOf(names.seat(seats, only)) : t().home.othersTurn;
}

function result({ outcome, seats }: TableInfo): string {
  const says = t().home;
  if (outcome === null) return says.finished;
  const { winners } = outcome;
  if (!winners.length) return says.nobodyWon;
  const own = (seat: number) => seats[seat]?.guest === guest.me?.id;
  const isShared = seats.filter((_, seat) => own(seat)).length > 1; // one device for all: "you" would be everybody
  if (!isShared && winners.length === 1 && winners.every(own)) return says.youWon;
  const who = winners.map((seat) => (own(seat) && !isShared ? says.you : names.seat(seats, seat)));
  return winners.length > 1 ? says.sharedWin(together(who)) : says.won(together(who));
}
