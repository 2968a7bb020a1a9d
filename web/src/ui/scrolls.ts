/**
 * What scrolls can be scrolled by keys too: it takes the focus while there is more of it than is seen. While there is
 * more below, it says so (`data-more`), and its last line fades.
 */
import type { Attachment } from "svelte/attachments";

export const scrolls: Attachment<HTMLElement> = (box) => {
  const see = (): void => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
    box.toggleAttribute("data-more", box.scrollTop + box.clientHeight < box.scrollHeight - 2);
  };
  const sizes = new ResizeObserver(see);
  const lines = new MutationObserver(see);
  box.addEventListener("scroll", see, { passive: true });
  sizes.observe(box);
  lines.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener("scroll", see);
    sizes.disconnect();
    lines.disconnect();
  };
};

/** The line of a list that scrolls which one must not have to look for. */
export const intoSight: Attachment<HTMLElement> = (line) => {
  const list = line.parentElement;
  if (list === null) return;
  const sizes = new ResizeObserver(() => {
    const top = line.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
    const bottom = top + line.offsetHeight;
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, bottom - list.clientHeight));
  });
  sizes.observe(list);
  return () => sizes.disconnect();
};
