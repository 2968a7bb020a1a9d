/** It is my turn: the tab's title says so, a sound, and a notification if that is wished for and nobody looks. */
import { settings } from "../state/settings.svelte";
import type { Table } from "../state/table.svelte";
import type { Step } from "../wire/types";
import { play } from "../sound/sounds";
import { t } from "../words/index.svelte";

const DICE = /^(roll|throw|rerolled|column) /;

class Notices {
  private told = "";

  /** The sound of what has just been shown. */
  hear(steps: Step[]): void {
    if (!settings.hasSound || !steps.length) return;
    play(steps.some((it) => it.by === "chance" && DICE.test(it.move)) ? "dice" : "card");
  }

  /** Called whenever anything it reads has changed. */
  watch(table: Table): void {
    const state = table.stage.scene?.table ?? table.state; // what has been shown, and no more
    if (state === null || table.telling !== null) return;
    const isMine = state.decision !== null && state.phase === "playing";
    document.title = isMine ? `● ${t().table.yourTurnTitle} – ${t().name}` : t().name;
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
