/** What there is on the board of Ploc that explains itself, by the keys of the server's texts. */
import { pieceMarks } from "../../ui/piece";
import type { Action } from "./moves";

export const KEYS = [
  "thrown",
  "column",
  "other-column",
  "six",
  "used",
  "rolled-again",
  "athlete",
  "weak-athlete",
  "rope",
  "athletes",
  "standing",
  "weakened",
  "knocked-out",
  "match",
  "limit",
  "knock-out",
  "knock-out-weak",
  "swap",
  "weaken",
  "all",
  "reroll",
  "now-reroll",
  "now-pick",
] as const;
export type Key = (typeof KEYS)[number];

/** The marks of an element of this board. */
export const piece = pieceMarks<Key>;

/** What a pair of dice can do, or all three. */
export const ACTIONS: Record<Action | "D", Key> = { A: "knock-out", a: "knock-out-weak", B: "swap", C: "weaken", D: "all" };
