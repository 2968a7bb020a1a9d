/** What the bar says: what is asked of me, or what is going on. */
import type { UlyAndPollyView } from "../../wire/types";
import type { Shown } from "./tiles";
import type { Words } from "./words";

export interface Moment {
  view: UlyAndPollyView;
  shown: Shown;
  /** Whether it is for me to decide. */
  isMine: boolean;
  picked: string | null;
  isPointing: boolean;
  /** A round has just ended, and everybody looks. */
  isStop: boolean;
  /** Whether I play, and do not only watch. */
  isPlaying: boolean;
  /** The name of whoever is to decide; null if it is me. */
  who: string | null;
}

export interface Says {
  ask: string | null;
  note: string | null;
}

export function says(w: Words, moment: Moment): Says {
  if (moment.isPointing) return { ask: w.pointing, note: null };
  if (moment.isStop) return { ask: next(w, moment), note: null };
  if (moment.view.task === "over") return { ask: null, note: null };
  if (moment.view.task === "lot") return { ask: null, note: w.drawing };
  return moment.isMine ? asked(w, moment) : { ask: null, note: told(w, moment) };
}

/** What comes after the round that has just ended. */
function next(w: Words, { view, isPlaying, who }: Moment): string {
  if (view.task === "over") return w.wasLast;
  if (who === null) return w.youAreNext(view.round);
  return isPlaying ? w.youFollow(view.round, who) : w.nextWolf(view.round, who);
}

function asked(w: Words, { view, shown, picked }: Moment): Says {
  switch (view.task) {
    case "hide":
      return shown.ended ? { ask: w.youAreNext(view.round), note: null } : { ask: w.hide, note: w.wolfGoal(view.last_sheep) };
    case "place":
      return { ask: w.place, note: w.dogGoal(view.last_sheep) };
    case "swap":
      if (picked !== null) return { ask: w.swapWith(picked), note: null };
      return { ask: w.swap, note: view.wolf === null ? null : view.wolf === view.dog ? w.putOnWolf : w.swapNote(view.wolf) };
    default:
      return { ask: w.go, note: shown.sheep ? w.goNote(view.last_sheep - shown.sheep) : w.dogGoal(view.last_sheep) };
  }
}

function told(w: Words, { view, shown, who }: Moment): string | null {
  if (who === null) return null;
  switch (view.task) {
    case "hide":
      return shown.ended ? w.hidesNext(who) : w.hides(who);
    case "place":
      return w.places(who);
    case "swap":
      return w.swaps(who);
    default:
      return w.goes(who);
  }
}
