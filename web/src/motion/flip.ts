/**
 * Things travel: every piece on a board carries `data-key`. Before the board changes it is measured where each piece
 * lies, afterwards each flies from where it was to where it is now. What is new comes from the place its `data-from`
 * names (an element with that `data-place`), or grows where it lies; what is gone leaves for the place its `data-to`
 * named, or fades; but what goes together with all that lay around it is not seen again: it would hang in the air.
 */
export interface Measured {
  rect: DOMRect;
  /** A likeness of a piece that may be gone afterwards. */
  likeness: HTMLElement | SVGElement;
  /** What it lay in. */
  around: ParentNode | null;
  to: string | null;
}

const EASE = "cubic-bezier(.3,.7,.2,1)";
const CALM = 320;
const NEAR = 1.5;

type Piece = HTMLElement | SVGElement;

function pieces(board: HTMLElement): Piece[] {
  return [...board.querySelectorAll<Piece>("[data-key]")];
}

/** Where every piece lies now. */
export function measure(board: HTMLElement): Map<string, Measured> {
  const found = new Map<string, Measured>();
  for (const piece of pieces(board)) {
    const rect = piece.getBoundingClientRect();
    if (rect.width) found.set(piece.dataset.key ?? "", { rect, likeness: piece, around: piece.parentNode, to: piece.dataset.to ?? null });
  }
  return found;
}

/** Let everything fly from where it was to where it is now; less haste than 1 is faster. */
export function fly(board: HTMLElement, before: Map<string, Measured>, air: HTMLElement, haste = 1): void {
  const duration = CALM * haste;
  const here = new Set<string>();
  for (const piece of pieces(board)) {
    const key = piece.dataset.key ?? "";
    here.add(key);
    const now = piece.getBoundingClientRect();
    const from = before.get(key)?.rect ?? placed(board, piece.dataset.from);
    if (!now.width) continue;
    if (from === null) grow(piece, duration);
    else travel(piece, from, now, duration);
  }
  for (const [key, was] of before) if (!here.has(key)) leave(board, air, was, duration);
}

function placed(board: HTMLElement, place: string | undefined): DOMRect | null {
  const found = place ? board.querySelector(`[data-place="${CSS.escape(place)}"]`) : null;
  return found?.getBoundingClientRect() ?? null;
}

function travel(piece: Piece, from: DOMRect, now: DOMRect, duration: number): void {
  const dx = from.left + from.width / 2 - now.left - now.width / 2;
  const dy = from.top + from.height / 2 - now.top - now.height / 2;
  const scale = from.width / now.width || 1;
  if (Math.abs(dx) < NEAR && Math.abs(dy) < NEAR && Math.abs(scale - 1) < 0.02) return;
  const begin = `translate(${dx}px, ${dy}px) scale(${scale})`;
  piece.animate(
    [
      { transform: begin, zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ],
    { duration, easing: EASE },
  );
}

function grow(piece: Piece, duration: number): void {
  const frames = [
    { opacity: 0, transform: "scale(.6)" },
    { opacity: 1, transform: "none" },
  ];
  piece.animate(frames, { duration: duration * 0.7, easing: EASE });
}

function leave(board: HTMLElement, air: HTMLElement, was: Measured, duration: number): void {
  const goal = placed(board, was.to ?? undefined);
  if (goal === null && !was.around?.isConnected) return;
  const likeness = was.likeness.cloneNode(true) as Piece;
  const origin = air.getBoundingClientRect();
  likeness.removeAttribute("data-key");
  likeness.setAttribute("aria-hidden", "true");
  Object.assign(likeness.style, {
    position: "absolute",
    margin: "0",
    left: `${was.rect.left - origin.left}px`,
    top: `${was.rect.top - origin.top}px`,
    width: `${was.rect.width}px`,
    height: `${was.rect.height}px`,
    pointerEvents: "none",
  });
  air.append(likeness);
  const end = goal === null ? "scale(.6)" : `translate(${goal.left - was.rect.left}px, ${goal.top - was.rect.top}px) scale(.5)`;
  const going = likeness.animate(
    [
      { opacity: 1, transform: "none" },
      { opacity: 0, transform: end },
    ],
    { duration, easing: EASE },
  );
  going.onfinish = going.oncancel = () => likeness.remove();
}
