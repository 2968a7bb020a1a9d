/** How an end is told to whoever looks: by name, and to me as you. */
import type { Playing } from "../state/playing";
import { spoken, t, together } from "../words/index.svelte";
import { marginOf, personOf, WORDS } from "./margin";

export type Company = Pick<Playing<unknown>, "you" | "name">;

/** Players by their names; who looks is "you". */
export function called(seats: readonly number[], table: Company): string {
  return together(seats.map((seat) => (seat === table.you ? t().you : table.name(seat))));
}

/** How far apart they are, in a sentence: to me, or of the winner; nothing if there is nothing to say. */
export function marginSays(scores: readonly (number | null)[], winners: readonly number[], table: Company): string {
  const w = spoken(WORDS);
  const [first] = winners;
  const seat = table.you ?? first;
  const found = seat === undefined ? null : marginOf(scores, winners, seat);
  if (found === null || seat === undefined) return "";
  const whom = called(found.whom, table);
  if (found.place > 1) return w.behind(found.place, found.isShared, found.by, whom);
  const leaders = table.you === null ? winners : [seat];
  return found.by ? w.ahead(called(leaders, table), personOf(leaders, table.you), found.by, whom) : "";
}
