import { expect, test } from "vitest";
import { breaths } from "./breaths";

test("a short line is one piece, and nothing is none", () => {
  expect(breaths("Bot 2 gives a card. It was the last.")).toEqual(["Bot 2 gives a card. It was the last."]);
  expect(breaths("")).toEqual([]);
});

test("a long one is read sentence by sentence, and a long list in several breaths", () => {
  const cards = Array.from({ length: 30 }, (_, n) => `card ${n}`).join(", ");
  const said = breaths(`The box is opened. Bot 2 finds ${cards}. You win.`);
  expect(said.length).toBeGreaterThan(3);
  expect(Math.max(...said.map((it) => it.length))).toBeLessThanOrEqual(141);
  expect(said.slice(1, -1).join(" ")).toBe(`Bot 2 finds ${cards}.`);
});
