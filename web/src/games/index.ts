/**
 * The boards, found by name: a game has a folder here with an `index.ts` (loaded when it is played), a `Cover.svelte` and a
 * `theme.css`. Whatever has none, as a game from an installed package, is played on a plain board.
 */
import type { Component } from "svelte";
import PlainCover from "../plain/Cover.svelte";
import type { BoardModule } from "./board";

/** The only place where a board meets its view: a folder has the name of its game, of which the server sends no other view. */
const BOARDS = import.meta.glob<BoardModule>("./*/index.ts", { import: "default" });
const COVERS = import.meta.glob<Component>("./*/Cover.svelte", { eager: true, import: "default" });
import.meta.glob("./*/theme.css", { eager: true });

export async function board(game: string): Promise<BoardModule> {
  const load = BOARDS[`./${game}/index.ts`];
  return load ? load() : (await import("../plain")).default;
}

/** The picture of a game, or one that fits any. */
export const cover = (game: string): Component => COVERS[`./${game}/Cover.svelte`] ?? PlainCover;
