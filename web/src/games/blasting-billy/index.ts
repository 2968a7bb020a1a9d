/** Blasting Billy: its board, and how long its scenes are looked at. */
import type { BlastingBillyView } from "../../wire/types";
import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { ending } from "./ending";
import { picksFor } from "./cards";
import { pace } from "./pace";
import { NOBODY_WON, PROOF } from "./words";

export default { Board, pace, picksFor, ending, proof: PROOF, nobodyWon: NOBODY_WON } satisfies BoardModule<BlastingBillyView>;
