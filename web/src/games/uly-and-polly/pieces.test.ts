import { expect, test } from "vitest";
import { tilePiece } from "./pieces";

const NOTHING = { isUnmasked: false, hasDog: false, click: { does: "nothing" } } as const;
const keys = (...asked: Parameters<typeof tilePiece>) => tilePiece(...asked)["data-piece"];

test("a tile says no more than it shows", () => {
  expect(keys("down", NOTHING)).toBe("hidden");
  expect(keys("sheep", NOTHING)).toBe("sheep");
  expect(keys("wolf", NOTHING)).toBe("my-wolf");
  expect(keys("wolf", { ...NOTHING, isUnmasked: true })).toBe("wolf");
});

test("where Polly stands, she is explained first", () => {
  expect(keys("down", { ...NOTHING, hasDog: true })).toBe("dog hidden");
});

test("a tile says what a tap would do", () => {
  expect(keys("down", { ...NOTHING, click: { does: "play", move: "go b2" } })).toBe("hidden now-go");
  expect(keys("down", { ...NOTHING, click: { does: "pick" } })).toBe("hidden now-swap");
});
