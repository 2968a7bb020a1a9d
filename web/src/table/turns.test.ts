import { expect, test } from "vitest";
import "../words/english";
import type { Table } from "../state/table.svelte";
import { whoseTurn } from "./turns";

/** The last scene of a game, of which so many steps have not been told yet. */
function atTheEnd(untold: number): string {
  const stage = { scene: { table: { phase: "over", actors: [] } }, untold };
  return whoseTurn({ stage, telling: { beats: [{}], at: 0 }, actors: [], steps: [], isCutOff: false } as unknown as Table).says;
}

test("it is counted until who has won is told", () => {
  expect([atTheEnd(3), atTheEnd(0)]).toEqual(["Counting …", "The game is over"]);
});
