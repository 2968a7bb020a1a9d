import { expect, test } from "vitest";
import { tilePiece } from "./pieces";

const NOTHING = { isMine: false, hasDog: false, click: { does: "nothing" } } as const;
const keys = (...asked: Parameters<typeof tilePiece>) => tilePiece(...asked)["data-piece"];

test("a tile says no more than it shows", () => {
  expect(keys("down", NOTHING)).toBe("hidden");
  expect(keys("sheep", NOTHING)).toBe("sheep");
  expect(keys("wolf", NOTHING)).toBe("wolf");
  expect(keys("wolf", { ...NOTHING, isMine: true })).toBe("my-wolf");
});

test("where Polly stands, she is explained first", () => {
  expect(keys("down", { ...NOTHING, hasDog: true })).toBe("dog hidden");
});

test("a tile says what a tap would do", () => {
  expect(keys("down", { ...NOTHING, click: { does: "play", move: "go b2" } })).toBe("hidden now-go");
  expect(keys("down", { ...NOTHING, click: { does: "pick" } })).toBe("hidden now-swap");
});
