/** The boards: each game has a folder here with an `index.ts` (loaded when it is played) and a `Cover.svelte`. */
import type { Component } from "svelte";
import type { Playing } from "../state/playing";
import type { Pace } from "../state/beats";
import type { View } from "../wire/types";

export interface BoardModule {
  /** Each board knows the view of its own game; the server sends it no other. */
  Board: Component<{ table: Playing<View> }>;
  /** How its scenes are shown. */
  pace: Pace;
  /** What is picked (`data-pick`) on the way to a move. */
  picksFor: (move: string) => string[];
  /** What is said of an end besides who has won: why, and how far apart they are; a sentence each. */
  ending: (table: Playing<View>) => string[];
}

const BOARDS = import.meta.glob<BoardModule>("./*/index.ts");
const COVERS = import.meta.glob<{ default: Component }>("./*/Cover.svelte", { eager: true });

export async function board(game: string): Promise<BoardModule> {
  const load = BOARDS[`./${game}/index.ts`];
  if (load === undefined) throw new Error(`no board for ${game}`);
  return load();
}

export function cover(game: string): Component | undefined {
  return COVERS[`./${game}/Cover.svelte`]?.default;
}
