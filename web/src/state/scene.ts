import type { Step, TableState } from "../wire/types";

/** What is on the board, and the steps that led there from the moment before. */
export interface Scene<T = TableState> {
  table: T;
  steps: Step[];
  /** The steps that were taken back first. */
  undone: Step[];
  /** Counts scenes, so that two alike are told apart. */
  number: number;
}

/** Several scenes as one: what was taken back before it was shown never happened. */
export function folded(scenes: readonly Pick<Scene, "steps" | "undone">[]): Pick<Scene, "steps" | "undone"> {
  let [steps, undone]: [Step[], Step[]] = [[], []];
  for (const it of scenes) {
    const unseen = Math.min(it.undone.length, steps.length);
    undone = [...it.undone.slice(0, it.undone.length - unseen), ...undone];
    steps = [...steps.slice(0, steps.length - unseen), ...it.steps];
  }
  return { steps, undone };
}
