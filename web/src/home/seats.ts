/** How a table is laid: against bots, with friends, or on this device; and who the bots are. */
import { settings } from "../state/settings.svelte";
import type { BotInfo } from "../wire/types";

export type Kind = "bots" | "friends" | "share";

export function seatsFor(kind: Kind, players: number, level: string): string[] {
  const other = { bots: `bot:${level}`, friends: "open", share: "me" }[kind];
  return ["me", ...Array.from({ length: players - 1 }, () => other)];
}

/** Bots that play at random are there for tests. */
export const isForPeople = (bot: BotInfo): boolean => bot.level !== "random";

/** The level that was chosen last, if it is still there; for newcomers the weakest. */
export function levelFrom(bots: readonly BotInfo[]): string {
  const offered = bots.filter(isForPeople).map((it) => it.level);
  return offered.includes(settings.level) ? settings.level : (offered[0] ?? "easy");
}
