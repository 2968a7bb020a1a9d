/** Uly & Polly in the browser. */
export { default as Board } from "./Board.svelte";
export { picksFor } from "./moves";
export { pace } from "./pace";
export { ending } from "./ending";
