/** For whom I wait while several decide at once: whoever has the same device is not thinking, but waits for it. */
import type { Playing } from "../state/playing";
import type { Sentences } from "../words/en";

type Company = Pick<Playing<unknown>, "actors" | "seats" | "you" | "name">;
type Says = Pick<Sentences["table"], "handOn" | "stillThinking" | "othersThinking">;

export function forWhom(table: Company, says: Says): string {
  const { actors, seats, you } = table;
  const others = actors.filter((it) => it >= 0 && it !== you);
  const mine = you === null ? null : (seats[you]?.guest ?? null);
  const here = others.find((it) => mine !== null && seats[it]?.guest === mine && !seats[it]?.away);
  if (here !== undefined) return says.handOn(table.name(here));
  return others.length === 1 ? says.stillThinking(table.name(others[0] ?? 0)) : says.othersThinking;
}
