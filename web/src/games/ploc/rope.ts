/** Towards whom the rope has moved. */
import type { PlocView } from "../../wire/types";
import { side } from "./story";

const DECIDED = 9;

/** How far seat 0 has the rope on its side: -1 to 1. Who lies on the ground pulls half as hard. */
export function pull(view: PlocView): number {
  const strength = (seat: number) => side(view, seat).standing + side(view, seat).weakened / 2;
  return Math.max(-1, Math.min(1, (strength(0) - strength(1)) / DECIDED));
}
