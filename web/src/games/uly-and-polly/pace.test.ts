import { expect, test } from "vitest";
import type { UlyAndPollyView } from "../../wire/types";
import { pace } from "./pace";

test("the tokens are given when everybody has seen the wolf", () => {
  const [before, after] = [{ tokens: [0, 1] }, { tokens: [1, 1] }] as unknown as UlyAndPollyView[];
  const steps = [{ by: 1, move: "go b2", then: ["escapes", "tokens 1 1"] }];
  const [motion, stop] = pace({ steps, before: before ?? null, after: after as UlyAndPollyView });
  expect([motion?.part?.view, motion?.isMotion]).toEqual([{ tokens: [0, 1] }, true]);
  expect([stop?.part?.view, stop?.isStop]).toEqual([after, true]);
  expect([stop?.part?.from, stop?.part?.to]).toEqual([1, 1]); // nothing happens a second time
});
