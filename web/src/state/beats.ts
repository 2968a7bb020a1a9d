/**
 * How a scene is shown: beat by beat, each looked at for a while. Boards say which beats their steps have, in the time
 * they take at a brisk pace; how long they last for whoever looks on is decided here.
 */
import type { SeenStep, Step, View } from "../wire/types";

export const TEMPI = ["calm", "brisk", "once"] as const;
export type Tempo = (typeof TEMPI)[number];

export interface Beat<V = View> {
  /** How long it takes at a brisk pace, in milliseconds. */
  ms: number;
  /** How many of the scene's steps are told in words from here on. */
  told: number;
  /** Whose doing it is; null if nobody's. */
  seat: number | null;
  /** The board still shows what was before the steps. */
  isBefore?: boolean;
  /** The board shows what some of the steps led to; without it, what is after all of them. */
  part?: Part<V>;
  /** How long it stays at a calm pace at least, however much is waiting, if it takes more than most things to be understood. */
  calm?: number;
  /** Dice are in the air. */
  isTumbling?: boolean;
  /** Something moves, and there is nothing to be read yet. */
  isMotion?: boolean;
  /** Here one stops: it is looked at until somebody goes on, or for its time, however much is waiting; its board shows a button. */
  isStop?: boolean;
}

/** Some of the steps of a scene, counted from 0, and what lies on the table after them. */
export interface Part<V = View> {
  from: number;
  to: number;
  view: V;
}

/** What is to be shown: the steps, and the views before and after them. */
export interface Change<V = View> {
  steps: readonly SeenStep<V>[];
  before: V | null;
  after: V;
}

/** The beats of a scene; after the last one all its steps are told. */
export type Pace<V = View> = (change: Change<V>) => Beat<V>[];

/** Things move, and then they are looked at: the words come when they lie still. */
export function movement(steps: readonly Step[], motion: number, look: number, calm = 0): Beat<never>[] {
  const seat = doer(steps);
  return [
    { ms: motion, told: 0, seat, isMotion: true },
    { ms: look, told: steps.length, seat, calm },
  ];
}

/** Who did this, as far as it was not chance alone. */
export function doer(steps: readonly Step[]): number | null {
  const found = steps.find((it) => it.by !== "chance")?.by;
  return typeof found === "number" ? found : null;
}

/** What somebody else did is read in no less than this. */
const READING: Record<Tempo, number> = { calm: 900, brisk: 0, once: 0 };
const READING_STILL: Record<Tempo, number> = { calm: 1400, brisk: 700, once: 0 };
const SLOWER: Record<Tempo, number> = { calm: 1.5, brisk: 1, once: 1 };
/** A stop is as long for whoever brought it about as for all others. */
const STOPPING: Record<Tempo, number> = { calm: 5, brisk: 1, once: 0 };

export interface Onlooker {
  tempo: Tempo;
  /** Nothing may move: what would be motion takes no time, what is to be read takes more. */
  isStill: boolean;
  me: number | null;
  /** Nobody waits for me: I play against bots alone, and without a clock. */
  isAlone?: boolean;
}

/** Whether a beat stays until somebody goes on, however long that takes. */
export function waits(beat: Beat, { tempo, isAlone }: Onlooker): boolean {
  return Boolean(beat.isStop && isAlone) && tempo === "calm";
}

/** How long a beat lasts for this onlooker; what others do is shown more slowly than my own doing. */
export function lasts(beat: Beat, onlooker: Onlooker): number {
  if (onlooker.isStill && beat.isMotion) return 0;
  if (beat.isStop) return beat.ms * STOPPING[onlooker.tempo];
  const isMine = beat.seat !== null && beat.seat === onlooker.me;
  const isOthers = beat.seat !== null && !isMine;
  const reading = (onlooker.isStill ? READING_STILL : READING)[onlooker.tempo];
  const needed = onlooker.tempo === "calm" ? Math.max(reading, beat.calm ?? 0) : reading;
  const slower = isOthers ? SLOWER[onlooker.tempo] : 1;
  return Math.max(beat.ms * slower, beat.isMotion || isMine ? 0 : needed);
}

/** From so much waiting on, everything goes faster, so that nobody lags far behind the table. */
const LAG: Record<Tempo, number> = { calm: 4500, brisk: 1000, once: 0 };

/** By how much time shrinks when so much is still to be shown. */
export function haste(milliseconds: number, tempo: Tempo): number {
  return Math.min(1, LAG[tempo] / Math.max(1, milliseconds));
}

/** How long a beat lasts in haste; a stop, or what needs time at a calm pace, is not hurried. */
export function hastened(beat: Beat, onlooker: Onlooker, speed: number): number {
  const isFirm = beat.isStop || (beat.calm && onlooker.tempo === "calm");
  return lasts(beat, onlooker) * (isFirm ? 1 : speed);
}
