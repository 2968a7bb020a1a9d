/** Who sits where, for all that draws a seat below: a board names the seat, and needs to know no more. */
import { getContext, setContext } from "svelte";
import type { SeatInfo } from "../wire/types";

const KEY = Symbol("seated");
type Seats = () => readonly Pick<SeatInfo, "figure" | "kind">[];

export function giveSeats(seats: Seats): void {
  setContext(KEY, seats);
}

export function seatsGiven(): Seats {
  return getContext<Seats | undefined>(KEY) ?? (() => []);
}
