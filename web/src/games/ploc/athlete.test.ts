import { expect, it } from "vitest";
import { athlete } from "./athlete";

it("has all its parts in every pose, whoever it is", () => {
  for (const pose of ["pulls", "lies", "cheers"] as const) {
    for (let look = 0; look < 60; look += 1) {
      expect(athlete(look % 2, look, pose).figure).toContain("<path");
    }
  }
});

it("wears no hat when it lies on the ground", () => {
  const [up, down] = [athlete(0, 0, "cheers"), athlete(0, 0, "lies")];
  expect(up.edge).toContain("M-8-37Q");
  expect(down.edge + down.figure).not.toContain("M-8-37Q");
});

it("is cut from what the art uses of itself", () => {
  expect(athlete(0, 0, "pulls").figure).not.toContain("<use");
});
