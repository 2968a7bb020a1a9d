/** Blasting Billy: its board, and how long its scenes are looked at. */
export { default as Board } from "./Board.svelte";
export { picksFor } from "./cards";
export { pace } from "./pace";
export { ending } from "./ending";
