/** What people and bots are called at a table. */
import type { SeatInfo } from "../wire/types";
import { t } from "./index.svelte";

export const names = {
  /** The name of a seat; bots that have none are counted. */
  seat(seats: readonly SeatInfo[], number: number): string {
    const seat = seats[number];
    if (seat === undefined) return t().table.seat(number + 1);
    if (seat.kind === "open") return t().table.free;
    if (seat.kind === "bot") return t().table.botName(number + 1);
    return seat.name || t().table.seat(number + 1);
  },
};
