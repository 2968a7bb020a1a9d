/** Ploc: two villages pull at one rope. */
export { default as Board } from "./Board.svelte";
export { pace } from "./pace";
