/** What a board is given: the same at a live table and in a replay. */
import type { Foreseen, OutcomeInfo, SeatInfo, SeenStep, Step, Story, TableState, View } from "../wire/types";
import type { Beat } from "./beats";

export interface Mark {
  seat: number;
  mark: string;
  number: number;
}

/** A scene while it is being shown. */
export interface Telling<V = View> {
  steps: Step[];
  beats: readonly Beat<V>[];
  /** Which of the beats it is. */
  at: number;
  /** How long it lasts, in milliseconds. */
  ms: number;
}

/** Whether everybody stops just now and looks: nobody decides. */
export const isAtStop = ({ telling }: { telling: Telling<unknown> | null }): boolean => telling?.beats[telling.at]?.isStop ?? false;

/** `V` is the view of its game and `S` its story: no game is shown another's. */
export interface Playing<V = View, S = Story> {
  /** The key of the game. */
  readonly game: string;
  /** What lies open, as far as it has been shown. */
  readonly view: V;
  /** Through whose eyes we look; null for spectators. */
  readonly me: number | null;
  /** The seat that is mine; null for spectators, and through another's eyes. */
  readonly you: number | null;
  readonly seats: SeatInfo[];
  /** What I may play now, in notation; empty if it is not for me to decide. */
  readonly legal: string[];
  /** Who is to decide; while something is being shown, whose doing it is. */
  readonly actors: number[];
  /** The steps that led here from what was shown before, for animations; empty after a cut. */
  readonly steps: SeenStep<V>[];
  /** The steps that were taken back before these. */
  readonly undone: Step[];
  /** What happened, as far as it has been shown and may be looked up. */
  readonly log: readonly Step[];
  /** Counts what was shown: a new number is a new scene. */
  readonly scene: number;
  /** What is being shown just now, beat by beat; null when all has been looked at. */
  readonly telling: Telling<V> | null;
  /** By how much things move faster than usual: 1 is as usual, less is faster. */
  readonly haste: number;
  readonly phase: TableState["phase"];
  readonly outcome: OutcomeInfo | null;
  /** How the whole game came about; null until it is over and the server has told it. */
  readonly story: S | null;
  /** A replay, or a table one only watches: nothing can be played. */
  readonly isWatching: boolean;
  /** What others point at, newest last. */
  readonly marks: Mark[];
  /** The name of a seat, as it is shown: never empty. */
  name(seat: number): string;
  /** Play a move; refusals are told by the table, and nothing is thrown. */
  play(move: string): Promise<void>;
  /** What each legal move would do, as far as the server tells; asked once for each decision. */
  foresee(): Promise<Foreseen<V>[]>;
  /** Show the newest at once: what came before has been seen enough of. */
  hurry(): void;
  /** Go on from a stop. */
  pass(): void;
  /** Whether I may point at something, to advise whoever is to move. */
  readonly mayAdvise: boolean;
  /** Point at a place of the board, for all to see. */
  point(mark: string): Promise<void>;
}

/** Whether nobody waits for me: I play against bots alone, and without a clock. */
export const isAlone = ({ me, seats }: Pick<Playing<unknown>, "me" | "seats">, clock: string | undefined): boolean =>
  me !== null && clock === "none" && seats.filter((it) => it.kind === "human").length === 1;
