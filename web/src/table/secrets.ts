/**
 * When a seat sees, or is about to choose, what the others may not see: on a shared device a curtain hangs there. The
 * rest of the time everybody may look on, and the device simply follows whoever is to act.
 */
import type { UlyAndPollyView, View, VolleWolleView } from "../wire/types";

const SECRETS: Record<string, (view: View, seat: number) => boolean> = {
  "volle-wolle": (view) => (view as VolleWolleView).phase === "bid",
  "blasting-billy": () => true,
  "uly-and-polly": (view, seat) => (view as UlyAndPollyView).wolf_player === seat,
  ploc: () => false,
};

export function hasSecret(game: string, view: View, seat: number): boolean {
  return SECRETS[game]?.(view, seat) ?? true;
}

/** The games in which something is hidden at all, so that not all that happened can be looked up. */
export const SECRET_GAMES: ReadonlySet<string> = new Set(Object.keys(SECRETS).filter((it) => it !== "ploc"));
