/** Volle Wolle for the table: its board, and how its scenes are shown. */
export { default as Board } from "./Board.svelte";
export { pace } from "./pace";
export { picksFor } from "./reading";
export { ending } from "./ending";
