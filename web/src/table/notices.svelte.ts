/** It is my turn: the tab's title says so, a sound, and a notification if that is wished for and nobody looks. */
import { settings } from "../state/settings.svelte";
import type { Table } from "../state/table.svelte";
import type { Step } from "../wire/types";
import { play } from "../sound/sounds";
import { t } from "../words/index.svelte";

const DICE = /^(roll|throw|rerolled|column) /;

const isThrow = (step: Step): boolean => step.by === "chance" && DICE.test(step.move);

class Notices {
  private told = "";

  /** The sound of what is being shown, or of steps that are shown at once. */
  hear(table: Table): void {
    const { telling, steps } = table;
    if (!settings.hasSound) return;
    const beat = telling?.beats[telling.at];
    if (beat?.isMotion) play(beat.isTumbling ? "dice" : "card");
    else if (telling === null && settings.tempo === "once" && steps.length) play(steps.some(isThrow) ? "dice" : "card");
  }

  /** Called whenever anything it reads has changed. */
  watch(table: Table): void {
    const state = table.stage.scene?.table ?? table.state; // what has been shown, and no more
    if (state === null) return;
    const isMine = table.telling === null && state.decision !== null && state.phase === "playing";
    document.title = isMine ? `● ${t().table.yourTurnTitle} – ${t().name}` : t().name;
    if (table.telling !== null) return;
    const what = isMine ? `${state.id} ${state.decision}` : state.over ? `${state.id} over` : "";
    if (!what || what === this.told) return;
    const isFirst = this.told === "";
    this.told = what;
    if (isFirst) return;
    if (settings.hasSound) play(state.over ? "win" : "turn");
    if (isMine && settings.notifies && document.visibilityState === "hidden") notify();
  }
}

function notify(): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const shown = new Notification(t().table.yourTurnTitle, { tag: "turn", icon: "/icon.svg" });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

export const notices = new Notices();
