/** What a game brings to the page: a board, and what is said around it. */
import type { Component } from "svelte";
import type { Pace } from "../state/beats";
import type { Playing } from "../state/playing";
import type { Language, Story, View } from "../wire/types";

/** `V` is the view of its game and `S` its story. */
export interface BoardModule<V = View, S = Story> {
  Board: Component<{ table: Playing<V, S> }>;
  /** How its scenes are shown. */
  pace: Pace<V>;
  /** What is picked (`data-pick`) on the way to a move. */
  picksFor: (move: string) => string[];
  /** What is said of an end besides who has won: why, and how far apart they are; a sentence each. */
  ending: (table: Playing<V, S>) => string[];
  /** What its chance is called when it is asked whether it was fair. */
  proof?: Record<Language, string>;
  /** What is said where nobody has won. */
  nobodyWon?: Record<Language, string>;
}
