/** Volle Wolle for the table: its board, and how its scenes are shown. */
import type { VolleWolleStory, VolleWolleView } from "../../wire/types";
import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { ending } from "./ending";
import { picksFor } from "./reading";
import { pace } from "./pace";
import { PROOF } from "./words";

export default { Board, pace, picksFor, ending, proof: PROOF } satisfies BoardModule<VolleWolleView, VolleWolleStory>;
