/** The boards: each game has a folder here with an `index.ts` (loaded when it is played) and a `Cover.svelte`. */
import type { Component } from "svelte";
import type { Playing } from "../state/playing";
import type { Pace } from "../state/stage.svelte";
import type { View } from "../wire/types";

export interface BoardModule {
  /** Each board knows the view of its own game; the server sends it no other. */
  Board: Component<{ table: Playing<View> }>;
  pace: Pace;
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
