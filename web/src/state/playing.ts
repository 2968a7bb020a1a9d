/** What a board is given: the same at a live table and in a replay. */
import type { Foreseen, OutcomeInfo, SeatInfo, Step, TableState } from "../wire/types";

export interface Mark {
  seat: number;
  mark: string;
  number: number;
}

export interface Playing<V> {
  /** What lies open, as far as it has been shown. */
  readonly view: V;
  /** Through whose eyes we look; null for spectators. */
  readonly me: number | null;
  /** The seat that is mine; null for spectators, and through another's eyes. */
  readonly you: number | null;
  readonly seats: SeatInfo[];
  /** What I may play now, in notation; empty if it is not for me to decide. */
  readonly legal: string[];
  /** Who is to decide. */
  readonly actors: number[];
  /** The steps that led here from what was shown before, for animations; empty after a cut. */
  readonly steps: Step[];
  /** The steps that were taken back before these. */
  readonly undone: Step[];
  /** Counts what was shown: a new number is a new scene. */
  readonly scene: number;
  readonly phase: TableState["phase"];
  readonly outcome: OutcomeInfo | null;
  /** A replay, or a table one only watches: nothing can be played. */
  readonly isWatching: boolean;
  /** What others point at, newest last. */
  readonly marks: Mark[];
  /** The name of a seat, as it is shown: never empty. */
  name(seat: number): string;
  /** Play a move; refusals are told by the table, and nothing is thrown. */
  play(move: string): Promise<void>;
  /** What each legal move would do, as far as the server tells; asked once for each decision. */
  foresee(): Promise<Foreseen[]>;
  /** Show the newest at once: what came before has been seen enough of. */
  hurry(): void;
  /** Point at a place of the board, for all to see. */
  point(mark: string): Promise<void>;
}
