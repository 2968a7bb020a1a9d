/** How a table is laid: against bots, with friends, or on this device. */
export type Kind = "bots" | "friends" | "share";

export function seatsFor(kind: Kind, players: number, level: string): string[] {
  const other = { bots: `bot:${level}`, friends: "open", share: "me" }[kind];
  return ["me", ...Array.from({ length: players - 1 }, () => other)];
}
