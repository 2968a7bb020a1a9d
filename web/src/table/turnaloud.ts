import type { Turn } from "./turns";

/**
 * What is said aloud of whose turn it is. Bots think too often and too shortly for it to be told each time; that it is my turn
 * is said once, however many decisions it has.
 */
export class TurnAloud {
  private said = "";

  /** What is to be said now; nothing if it has been said. */
  news({ says, isMine, isWorthSaying }: Turn, canPlay: boolean): string {
    const text = (isMine && canPlay) || isWorthSaying ? says : "";
    const isNew = text !== this.said;
    if (text || !isMine) this.said = text;
    return isNew ? text : "";
  }
}
