/** Uly & Polly in the browser. */
import type { UlyAndPollyStory, UlyAndPollyView } from "../../wire/types";
import type { BoardModule } from "../board";
import Board from "./Board.svelte";
import { ending } from "./ending";
import { picksFor } from "./moves";
import { pace } from "./pace";

export default { Board, pace, picksFor, ending } satisfies BoardModule<UlyAndPollyView, UlyAndPollyStory>;
