/** The board of every game that has none of its own: what the view says, row by row, and what can be done, in its game's words. */
import { movement } from "../state/beats";
import type { BoardModule } from "../games/board";
import Board from "./Board.svelte";
import { ending } from "./ending";

const LOOK = 500;
const READING = 1500;

export default { Board, pace: ({ steps }) => movement(steps, 0, LOOK, READING), picksFor: () => [], ending } satisfies BoardModule;
