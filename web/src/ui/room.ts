/**
 * The room an element has. It is first told after the frame in which the element came: what is drawn into it then is work
 * of its own, and a slow phone can answer a finger in between.
 */
import type { Attachment } from "svelte/attachments";

export function room(tell: (wide: number, tall: number) => void): Attachment<HTMLElement> {
  return (box) => {
    let [wide, tall] = [0, 0];
    let first: ReturnType<typeof setTimeout> | null = null;
    const sizes = new ResizeObserver(([seen]) => {
      if (seen === undefined) return;
      ({ width: wide, height: tall } = seen.contentRect);
      if (first === null) first = setTimeout(() => tell(wide, tall));
      else tell(wide, tall);
    });
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      if (first !== null) clearTimeout(first);
    };
  };
}
