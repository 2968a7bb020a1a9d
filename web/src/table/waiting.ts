/** For whom we wait, and whether they are there at all. */
import type { SeatInfo } from "../wire/types";
import type { Playing } from "../state/playing";
import type { Sentences } from "../words/en";

/** Nobody follows the table from that seat; people who share this device are here all the same. */
export function isGone(seat: SeatInfo | undefined, me: string | null): boolean {
  return seat?.kind === "human" && !seat.away && !seat.online && seat.guest !== me;
}

type Company = Pick<Playing<unknown>, "actors" | "seats" | "you" | "name" | "isWatching">;
type Says = Pick<Sentences["table"], "handOn" | "stillThinking" | "othersThinking" | "waitFor" | "notHere">;

/** For whom I wait while several decide at once: whoever has the same device is not thinking, but waits for it. */
export function forWhom(table: Company, says: Says): string {
  const { actors, seats, you, isWatching } = table;
  const others = actors.filter((it) => it >= 0 && it !== you);
  const mine = you === null ? null : (seats[you]?.guest ?? null);
  const here = others.find((it) => mine !== null && seats[it]?.guest === mine && !seats[it]?.away);
  if (here !== undefined) return says.handOn(table.name(here));
  const [first = 0] = others;
  if (others.length > 1) return says.othersThinking;
  return !isWatching && isGone(seats[first], mine) ? says.waitFor(says.notHere(table.name(first))) : says.stillThinking(table.name(first));
}
