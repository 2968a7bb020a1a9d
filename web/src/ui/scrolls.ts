/** What scrolls can be scrolled by keys too: it takes the focus while there is more of it than is seen. */
import type { Attachment } from "svelte/attachments";

export const scrolls: Attachment<HTMLElement> = (box) => {
  const see = (): void => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(see);
  const lines = new MutationObserver(see);
  sizes.observe(box);
  lines.observe(box, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    lines.disconnect();
  };
};
