/**
 * Lights the pieces that a hint means. Boards say which elements make a move (`data-move`), pick a part of one
 * (`data-pick`) or are where that goes, though nothing can be clicked there yet (`data-goal`), and which of them lead to
 * it; whatever has been picked already is not pointed at any longer.
 */

/** The element that says, for all pieces that are lit, what that means. */
export const HINTED = "hinted";

export interface Click {
  move?: string | undefined;
  pick?: string | undefined;
  goal?: string | undefined;
  isPicked: boolean;
}

/** Whether this click belongs to one of the moves, or is on the way to it. */
export function isMeant({ move, pick, goal, isPicked }: Click, moves: readonly string[], picks: readonly string[]): boolean {
  const part = pick ?? goal;
  return !isPicked && (move !== undefined ? moves.includes(move) : part !== undefined && picks.includes(part));
}

const clickOf = (it: HTMLElement): Click => ({ ...it.dataset, isPicked: it.ariaPressed === "true" || it.matches(":disabled") });

function mark(it: HTMLElement, isLit: boolean): void {
  it.toggleAttribute("data-hinted", isLit);
  const others =
    it
      .getAttribute("aria-describedby")
      ?.split(" ")
      .filter((id) => id !== HINTED) ?? [];
  const ids = [...others, ...(isLit ? [HINTED] : [])].join(" ");
  if (ids) it.setAttribute("aria-describedby", ids);
  else it.removeAttribute("aria-describedby");
}

/** Light them on this board, whatever is picked meanwhile, until the answer is called. */
export function light(board: HTMLElement, moves: readonly string[], picks: readonly string[]): () => void {
  const lit = () => board.querySelectorAll<HTMLElement>("[data-hinted]");
  const look = () => {
    for (const it of lit()) if (!isMeant(clickOf(it), moves, picks)) mark(it, false);
    for (const it of board.querySelectorAll<HTMLElement>("[data-move], [data-pick], [data-goal]"))
      if (isMeant(clickOf(it), moves, picks)) mark(it, true);
  };
  const watch = new MutationObserver(look);
  watch.observe(board, {
    subtree: true,
    childList: true,
    attributeFilter: ["data-move", "data-pick", "data-goal", "aria-pressed", "disabled"],
  });
  look();
  return () => {
    watch.disconnect();
    for (const it of lit()) mark(it, false);
  };
}
