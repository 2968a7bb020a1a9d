/** Ploc: two villages pull at one rope. */
export { default as Board } from "./Board.svelte";
export { picksFor } from "./moves";
export { pace } from "./pace";
export { ending } from "./ending";
