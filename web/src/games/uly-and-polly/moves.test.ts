import { expect, test } from "vitest";
import { choicesOf, clicks, swapOf } from "./moves";

test("a move at one place is played by one click", () => {
  const does = clicks(choicesOf(["go a1", "go b2"]), null, false);
  expect(does.get("b2")).toEqual({ does: "play", move: "go b2" });
  expect(does.get("c3")).toEqual({ does: "nothing" });
});

test("hiding and placing are moves at one place too", () => {
  expect(choicesOf(["hide d4"]).moves.get("d4")).toBe("hide d4");
  expect(choicesOf(["place d4"]).moves.get("d4")).toBe("place d4");
});

test("a swap is picked from either end, and plays the one legal text", () => {
  const choices = choicesOf(["swap a1-b2", "swap b2-c2"]);
  expect(clicks(choices, null, false).get("b2")).toEqual({ does: "pick" });
  expect(clicks(choices, "b2", false).get("a1")).toEqual({ does: "play", move: "swap a1-b2" });
  expect(clicks(choices, "a1", false).get("b2")).toEqual({ does: "play", move: "swap a1-b2" });
});

test("the picked tile is left by clicking it again, and another can be picked instead", () => {
  const does = clicks(choicesOf(["swap a1-b2", "swap b2-c2"]), "a1", false);
  expect(does.get("a1")).toEqual({ does: "unpick" });
  expect(does.get("c2")).toEqual({ does: "pick" });
  expect(does.get("d4")).toEqual({ does: "nothing" });
});

test("whoever points moves nothing", () => {
  const does = clicks(choicesOf(["go a1", "swap a1-b2"]), null, true);
  expect(new Set([...does.values()].map((it) => it.does))).toEqual(new Set(["point"]));
});

test("only a swap has two places", () => {
  expect(swapOf("swap c3-d4")).toEqual(["c3", "d4"]);
  expect(swapOf("go c3")).toBeNull();
  expect(swapOf("hide ?")).toBeNull();
});
