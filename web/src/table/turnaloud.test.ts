import { expect, test } from "vitest";
import { TurnAloud } from "./turnaloud";
import type { Turn } from "./turns";

const MINE: Turn = { says: "Your turn", isMine: true, isWorthSaying: false };
const BOTS: Turn = { says: "Bot 2 thinks", isMine: false, isWorthSaying: false };
const AWAY: Turn = { says: "Waiting for Bram (not here)", isMine: false, isWorthSaying: true };

test("that it is my turn is said once, however many decisions it has", () => {
  const turns = new TurnAloud();
  expect([turns.news(MINE, true), turns.news(MINE, false), turns.news(MINE, true)]).toEqual(["Your turn", "", ""]);
});

test("it is said again when somebody else has played in between, though a bot's turn is not told", () => {
  const turns = new TurnAloud();
  expect([turns.news(MINE, true), turns.news(BOTS, false), turns.news(MINE, false), turns.news(MINE, true)]).toEqual([
    "Your turn",
    "",
    "",
    "Your turn",
  ]);
});

test("for whom we wait is said once", () => {
  const turns = new TurnAloud();
  expect([turns.news(AWAY, false), turns.news(AWAY, false)]).toEqual(["Waiting for Bram (not here)", ""]);
});
