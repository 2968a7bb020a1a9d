/** What a move would do, in a few words, from the view after it. */
import type { Foreseen, PlocView } from "../../wire/types";
import type { Pair } from "./moves";
import { side } from "./story";
import type { Words } from "./words";

export type Foresight = ReadonlyMap<string, { view: PlocView; then: readonly string[] }>;

/** The server's foresight by move; only what it tells a view of. */
export function foresight(moves: readonly Foreseen<PlocView>[]): Foresight {
  return new Map(moves.flatMap((it) => (it.view === null ? [] : [[it.move, { view: it.view, then: it.then }] as const])));
}

export interface Effect {
  says: string;
  /** Whether it ends a match, for me or against me. */
  ends: "won" | "lost" | null;
}

const NOT_KNOWN: Effect = { says: "", ends: null };

export function effectOf(
  pair: Pick<Pair, "action" | "move"> | { action: "D"; move: string },
  now: PlocView,
  me: number,
  seen: Foresight,
  w: Words,
): Effect {
  const after = seen.get(pair.move);
  if (after === undefined) return NOT_KNOWN;
  return ending(after.then, me, w) ?? { says: says(pair.action, now, after.view, me, w), ends: null };
}

function ending(then: readonly string[], me: number, w: Words): Effect | null {
  const winner = then.map((it) => /^match ([12])$/.exec(it)).find((it) => it !== null);
  if (!winner) return null;
  const isGame = then.some((it) => it.startsWith("wins "));
  if (Number(winner[1]) - 1 === me) return { says: isGame ? w.winsGame : w.winsMatch, ends: "won" };
  return { says: isGame ? w.losesGame : w.losesMatch, ends: "lost" };
}

function says(action: Pair["action"] | "D", now: PlocView, after: PlocView, me: number, w: Words): string {
  if (action === "C") return w.lies;
  const [theirs, then] = [side(now, 1 - me), side(after, 1 - me)];
  if (action === "A") return w.theirStanding(theirs.standing, then.standing);
  if (action === "a") return w.theirWeakened(theirs.weakened, then.weakened);
  if (action === "D") return w.theirs(total(now, 1 - me), total(after, 1 - me));
  const isTrade = total(now, me) === total(after, me) && side(after, me).weakened < side(now, me).weakened;
  const [before, left] = [total(now, me), total(after, me)];
  return isTrade ? w.fresh : w.mine(before, left, left - before - 1);
}

function total(view: PlocView, seat: number): number {
  return side(view, seat).standing + side(view, seat).weakened;
}
