// What is wrong with the page as it is laid out now: a list of {what, where, how}. Boxes are measured, no pictures.
//
// Marks in the page that this reads: data-scrolls says that a region may scroll, data-heap that pieces lie on each
// other there by design, data-art that letters are part of a drawing and tell nothing.
() => {
  const SMALLEST_TARGET = 40;
  const SMALLEST_TEXT = 11;
  const SLACK = 2;
  /** A word that is shortened to less than this says nothing any more. */
  const SHORTEST_REST = 28;
  const found = [];
  const isCoarse = matchMedia("(pointer: coarse)").matches;
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const stage = dialog ?? document.body;

  const styles = new Map();
  const style = (it) => styles.get(it) ?? (styles.set(it, getComputedStyle(it)), styles.get(it));
  const plain = (it) => [...it.classList].filter((name) => !name.startsWith("svelte-") && !name.startsWith("s-"));
  const short = (it) => it.tagName.toLowerCase() + plain(it).slice(0, 2).map((name) => `.${name}`).join("");
  const name = (it) => {
    const path = [];
    for (let at = it; at && at !== document.body && path.length < 4; at = at.parentElement) path.unshift(short(at));
    return path.join(" ");
  };
  const report = (what, it, how) => found.push({ what, where: name(it), how });
  const isClipped = (it) => style(it).clipPath === "inset(50%)";
  const isShown = (it) => it.getClientRects().length > 0 && it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !it.closest(".sr, .skip, [inert], [data-art]") && !isClipped(it);
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;
  const isEmpty = (box) => wide(box) <= 0.5 || high(box) <= 0.5;
  const within = (a, b) => a.left >= b.left - SLACK && a.top >= b.top - SLACK && a.right <= b.right + SLACK && a.bottom <= b.bottom + SLACK;

  /** What can be seen of an element at most: the window, and every box on the way up that cuts. */
  const ports = new Map();
  const port = (it) => {
    if (!it || it === document.documentElement) return { box: window_, scrolls: false };
    const kept = ports.get(it);
    if (kept) return kept;
    let { box, scrolls } = port(it.parentElement);
    const { overflowX, overflowY, position } = style(it);
    const isCutting = (overflowX !== "visible" || overflowY !== "visible") && it !== document.body && !(it instanceof SVGElement && it.ownerSVGElement);
    if (position === "fixed") box = window_;
    if (isCutting) box = meet(box, it.getBoundingClientRect());
    scrolls = scrolls || it.matches("[data-scrolls], dialog, dialog *") && ["auto", "scroll"].includes(overflowY);
    const made = { box, scrolls };
    ports.set(it, made);
    return made;
  };

  /** What lies over the middle of a box, unless that belongs to the element, is part of the same drawing, or lets it be seen. */
  const cover = (it, box) => {
    if (style(it).pointerEvents === "none") return null; // nothing there can be hit
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || it.contains(hit) || hit.contains(it) || it.control === hit) return null;
    const heap = it.closest("[data-heap]");
    if (heap && heap === hit.closest("[data-heap]")) return null;
    const drawing = it.closest("svg")?.parentElement ?? it.parentElement;
    if (drawing === hit.parentElement || drawing?.contains(hit)) return null;
    if (hit instanceof SVGElement) return it instanceof SVGElement || hit.closest("svg").parentElement.contains(it) ? null : hit;
    const { backgroundColor, backgroundImage } = style(hit);
    const isGlass = backgroundImage === "none" && /rgba\(.*, 0(\.\d+)?\)|transparent|\/ 0(\.\d+)?\)/.test(backgroundColor);
    return isGlass && !hit.innerText?.trim() ? null : hit;
  };

  // The page itself, and regions that scroll without saying so
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) found.push({ what: "page scrolls", where: "page", how: `${root.scrollWidth} wide` });
  if (root.scrollHeight > innerHeight + 1) found.push({ what: "page scrolls", where: "page", how: `${root.scrollHeight} high` });
  for (const it of document.querySelectorAll("main, main *, footer, header")) {
    const { overflowX, overflowY } = style(it);
    const more = [it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight];
    const isFree = it.matches("[data-scrolls]");
    if (["auto", "scroll"].includes(overflowX) && more[0] > 1) report("scrolls", it, `by ${more[0]} sideways`);
    if (["auto", "scroll"].includes(overflowY) && more[1] > 1 && !isFree) report("scrolls", it, `by ${more[1]}`);
  }

  // Targets
  for (const it of stage.querySelectorAll("button, a[href], input, select, textarea, summary, [data-move], [data-pick]")) {
    if (it.disabled || !isShown(it)) continue;
    const shown = it.matches("input[type=radio], input[type=checkbox]") ? (it.closest("label") ?? it) : it;
    const box = shown.getBoundingClientRect();
    const { box: seen, scrolls } = port(shown.parentElement);
    const part = meet(box, seen);
    if (scrolls && !within(box, seen)) continue;
    if (isEmpty(part)) report("cut", it, "not to be seen at all");
    else if (!within(box, seen)) report("cut", it, `${Math.round(wide(part))}x${Math.round(high(part))} of ${Math.round(wide(box))}x${Math.round(high(box))}`);
    if (isCoarse && Math.min(wide(box), high(box)) < SMALLEST_TARGET - 0.5) report("small target", it, `${Math.round(wide(box))}x${Math.round(high(box))}`);
    if (isEmpty(part)) continue;
    const over = cover(shown, part);
    if (over) report("covered", it, `by ${name(over)}`);
  }

  /** The box of a text without the room above and below its letters. */
  const inked = (box, size) => ({ left: box.left, right: box.right, top: box.top + 0.2 * size, bottom: box.bottom - 0.2 * size });
  const shortens = (it) => style(it).textOverflow === "ellipsis" || style(it).webkitLineClamp !== "none";

  // Words
  const words = [];
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const it = node.parentElement;
    if (!node.data.trim() || !it || it.matches("style, script, title, option, desc") || !isShown(it)) continue;
    let size = parseFloat(style(it).fontSize);
    if (size === 0) continue;
    if (it instanceof SVGElement) {
      const { a, b } = it.getScreenCTM();
      size *= Math.hypot(a, b);
    }
    range.selectNodeContents(node);
    const whole = inked(range.getBoundingClientRect(), size);
    if (wide(whole) < 1) continue;
    const { box: seen, scrolls } = port(it);
    const part = meet(whole, seen);
    if (scrolls && !within(whole, seen)) continue;
    const text = node.data.trim().slice(0, 24);
    const isEllipsis = shortens(it) || shortens(it.parentElement);
    const button = it.closest("button, a[href], header, .plate");
    if (isEmpty(part)) {
      if (!it.closest("[data-heap]")) report("cut", it, `“${text}” not to be seen at all`);
      continue;
    }
    if (size < SMALLEST_TEXT - 0.05) report("small text", it, `“${text}” ${size.toFixed(1)}`);
    if (isEllipsis && wide(part) < Math.min(SHORTEST_REST, wide(whole)) - 1) report("cut", it, `“${text}” ${Math.round(wide(part))} of ${Math.round(wide(whole))}`);
    if (!isEllipsis && !within(whole, seen) && !it.closest("[data-heap]")) report("cut", it, `“${text}” ${Math.round(wide(part))}x${Math.round(high(part))} of ${Math.round(wide(whole))}x${Math.round(high(whole))}`);
    if (!isEllipsis && button && button.contains(it) && !it.closest("svg") && !within(whole, button.getBoundingClientRect()) && !it.closest(".badge, .token, .peg")) report("leaves its box", it, `“${text}” leaves ${name(button)}`);
    const over = cover(it, part);
    if (over) report("covered", it, `“${text}” by ${name(over)}`);
    else words.push({ it, box: part, text });
  }

  // Words on words
  for (const [n, a] of words.entries()) {
    for (const b of words.slice(n + 1)) {
      const both = meet(a.box, b.box);
      if (wide(both) < 3 || high(both) < 4) continue;
      if (a.it.contains(b.it) || b.it.contains(a.it)) continue;
      const heap = a.it.closest("[data-heap]");
      if (heap && heap === b.it.closest("[data-heap]")) continue;
      const smaller = Math.min(wide(a.box) * high(a.box), wide(b.box) * high(b.box));
      if (wide(both) * high(both) > 0.12 * smaller) report("words overlap", a.it, `“${a.text}” and “${b.text}” (${name(b.it)})`);
    }
  }
  return found;
}
