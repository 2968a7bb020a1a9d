/**
 * What a picture of the table alone does not tell: who is who in the crews, which die is which, what was rolled anew and
 * what the pairs of this turn did. It is told from scene to scene; after a cut it begins anew.
 */
import type { PlocView, Step } from "../../wire/types";
import { muster, type Crew, type End } from "./crew";
import { readPair, readReroll, readTaking, type Action } from "./moves";

export interface Told {
  scene: number;
  view: PlocView;
  crews: readonly [Crew, Crew];
  /** How athletes who are gone since the last scene left: in the puddle, home, or not seen. */
  left: readonly ["puddle" | "home" | "unseen", "puddle" | "home" | "unseen"];
  /** How many fell into the puddle when somebody last did, and in which scene: the word for it outlives the scene. */
  splash: { scene: number; many: number };
  /** By how many athletes each village has grown or shrunk in the last turn in which somebody did something: it is there to be read until the next one does. */
  change: readonly [number, number];
  /** Keys of the dice: the thrown ones, and each side's column. */
  thrown: readonly string[];
  columns: readonly (readonly string[])[];
  /** Numbers that change when a die is rolled anew. */
  rolls: readonly number[];
  columnRolls: number;
  /** What the column dice of the turn were used for, as far as it was seen. */
  did: readonly (Action | "D" | null)[];
  /** The pair that was just used. */
  last: { seat: number; thrown: number | null; column: number | null; action: Action | "D" } | null;
  /** Who won a match in this scene, and how. */
  won: { match: number; seat: number; reason: string } | null;
}

const NOTHING = [null, null, null] as const;

/** The first scene, or one without a past; what the pairs of its turn did, the log knows. */
export function begin(scene: number, view: PlocView, log: readonly Step[] = []): Told {
  const turn = log.slice(log.findLastIndex((it) => it.move.startsWith("throw ")) + 1);
  return {
    scene,
    view,
    crews: [muster([], side(view, 0)), muster([], side(view, 1))],
    left: ["unseen", "unseen"],
    splash: { scene, many: 0 },
    change: [0, 0],
    thrown: ["t0", "t1", "t2"],
    columns: [
      ["a0", "a1", "a2"],
      ["b0", "b1", "b2"],
    ],
    rolls: [0, 0, 0],
    columnRolls: 0,
    did: done(NOTHING, view, turn),
    last: null,
    won: null,
  };
}

/** The next scene, from the one before and the steps between. */
export function goOn(before: Told, scene: number, view: PlocView, steps: readonly Step[]): Told {
  if (!steps.length) return cut(before, scene, view);
  const dice = swapped(before, steps);
  const isSetUp = steps.some((it) => it.move.startsWith("column "));
  const isNew = isSetUp && before.view.phase !== "other";
  const ends: [End, End] = [endOf(before.view, view, 0), endOf(before.view, view, 1)];
  const crew = (seat: 0 | 1) => muster(isNew ? [] : before.crews[seat], side(view, seat), ends[seat]);
  const splashes = isSetUp ? 0 : Math.max(0, knocked(view) - knocked(before.view));
  const way = (seat: 0 | 1) => (isNew ? "unseen" : ends[seat] === "front" ? "puddle" : "home");
  return {
    scene,
    view,
    crews: [crew(0), crew(1)],
    left: [way(0), way(1)],
    splash: splashes ? { scene, many: splashes } : before.splash,
    change: isSetUp ? [0, 0] : changed(before, view, steps),
    ...dice,
    rolls: rolled(before.rolls, steps),
    columnRolls: before.columnRolls + (isSetUp ? 1 : 0),
    did: done(before.did, view, steps),
    last: lastUse(steps),
    won: wonBy(before.view.match, steps),
  };
}

/** Something taken back, or a leap: nobody is seen leaving, nothing rolls, but who can stay stays. */
function cut(before: Told, scene: number, view: PlocView): Told {
  const isSameTurn = before.view.match === view.match && before.view.turns === view.turns;
  return {
    ...begin(scene, view),
    crews: [muster(before.crews[0], side(view, 0)), muster(before.crews[1], side(view, 1))],
    rolls: before.rolls,
    columnRolls: before.columnRolls,
    did: isSameTurn ? before.did.map((it, column) => (view.used_column[column] ? it : null)) : NOTHING,
  };
}

export function side(view: PlocView, seat: number) {
  return view.sides[seat] ?? { column: [0, 0, 0], standing: 0, weakened: 0, knocked_out: 0 };
}

/** Athletes of a side go over the front end if the other side has knocked somebody out, else home. */
export function endOf(before: PlocView, after: PlocView, seat: 0 | 1): End {
  return side(after, 1 - seat).knocked_out > side(before, 1 - seat).knocked_out ? "front" : "back";
}

function changed(before: Told, view: PlocView, steps: readonly Step[]): Told["change"] {
  if (lastUse(steps) === null) return before.change;
  const [one, two] = before.did.some((it) => it !== null) ? before.change : [0, 0];
  return [one + grown(before.view, view, 0), two + grown(before.view, view, 1)];
}

function grown(before: PlocView, after: PlocView, seat: number): number {
  const all = (view: PlocView) => side(view, seat).standing + side(view, seat).weakened;
  return all(after) - all(before);
}

function knocked(view: PlocView): number {
  return side(view, 0).knocked_out + side(view, 1).knocked_out;
}

/** Dice change places when a column is adjusted. */
function swapped(before: Told, steps: readonly Step[]): Pick<Told, "thrown" | "columns"> {
  const thrown = [...before.thrown];
  const columns = before.columns.map((it) => [...it]);
  for (const step of steps) {
    const pair = readPair(step.move);
    const column = step.by === "chance" ? undefined : columns[step.by];
    if (pair?.action !== "B" || column === undefined) continue;
    [thrown[pair.thrown], column[pair.column]] = [column[pair.column] ?? "", thrown[pair.thrown] ?? ""];
  }
  return { thrown, columns };
}

function rolled(before: readonly number[], steps: readonly Step[]): number[] {
  const rolls = [...before];
  for (const { move } of steps) {
    const again = readReroll(move);
    if (again !== null) rolls[again] = (rolls[again] ?? 0) + 1;
    if (move.startsWith("throw ")) for (const die of rolls.keys()) rolls[die] = (rolls[die] ?? 0) + 1;
  }
  return rolls;
}

function done(before: Told["did"], view: PlocView, steps: readonly Step[]): Told["did"] {
  if (steps.some((it) => it.move.startsWith("throw "))) return NOTHING;
  const did = [...before];
  for (const step of steps) {
    const pair = readPair(step.move);
    if (pair) did[pair.column] = pair.action;
  }
  return did.map((it, column) => (view.used_column[column] ? it : null));
}

function lastUse(steps: readonly Step[]): Told["last"] {
  const step = steps.findLast((it) => it.by !== "chance" && (readPair(it.move) ?? readTaking(it.move)) !== null);
  if (step === undefined || step.by === "chance") return null;
  const pair = readPair(step.move);
  return { seat: step.by, thrown: pair?.thrown ?? null, column: pair?.column ?? null, action: pair?.action ?? "D" };
}

function wonBy(match: number, steps: readonly Step[]): Told["won"] {
  const then = steps.flatMap((it) => it.then);
  const winner = then.map((it) => /^match ([12])$/.exec(it)).findLast((it) => it !== null);
  if (!winner) return null;
  return { match, seat: Number(winner[1]) - 1, reason: then.some((it) => it.startsWith("limit ")) ? "turn-limit" : "last-athlete" };
}
