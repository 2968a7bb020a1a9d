/** Blasting Billy: its board, and how long its scenes are looked at. */
export { default as Board } from "./Board.svelte";
export { pace } from "./pace";
