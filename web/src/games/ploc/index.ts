/** Ploc: two villages pull at one rope. */
import type { PlocStory, PlocView } from "../../wire/types";
import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { ending } from "./ending";
import { picksFor } from "./moves";
import { pace } from "./pace";
import { PROOF } from "./words";

export default { Board, pace, picksFor, ending, proof: PROOF } satisfies BoardModule<PlocView, PlocStory>;
