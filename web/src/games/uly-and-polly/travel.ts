/** How tiles and the dog travel: paths as keyframes, in widths of a tile. */
import { spotOf } from "./places";

export const SWAPPING = 640;
export const HOPPING = 380;

const FRAMES = 12;
const BOW = 0.42;

/** Shares of the way at which a frame is taken. */
function shares(): number[] {
  return Array.from({ length: FRAMES + 1 }, (_, n) => n / FRAMES);
}

/**
 * A tile on its way: each bows out to its own right, so two that change places pass each other. The one that comes
 * from further up goes over the other.
 */
export function arc(from: string, to: string): Keyframe[] {
  const { across, down } = between(from, to);
  const isOver = down > 0 || (down === 0 && across > 0);
  return shares().map((share) => {
    const [left, bow] = [1 - share, Math.sin(Math.PI * share) * BOW];
    const size = 1 + Math.sin(Math.PI * share) * (isOver ? 0.14 : -0.08);
    return {
      transform: `translate(${percent(-across * left - down * bow)}, ${percent(-down * left + across * bow)}) scale(${size.toFixed(3)})`,
      zIndex: isOver ? 4 : 3,
    };
  });
}

/** The dog jumps, and lands softly. */
export function hop(from: string, to: string): Keyframe[] {
  const { across, down } = between(from, to);
  return shares().map((share) => {
    const height = Math.sin(Math.PI * share) * 0.45;
    return { transform: `translate(${percent(-across * (1 - share))}, ${percent(-down * (1 - share) - height)})` };
  });
}

/** The dog comes down from above. */
export const ARRIVE: Keyframe[] = [
  { transform: "translateY(-120%)", opacity: 0 },
  { transform: "translateY(6%)", opacity: 1, offset: 0.75 },
  { transform: "none", opacity: 1 },
];

function between(from: string, to: string): { across: number; down: number } {
  const [begin, end] = [spotOf(from), spotOf(to)];
  return { across: end.column - begin.column, down: end.row - begin.row };
}

function percent(widths: number): string {
  return `${(widths * 100).toFixed(1)}%`;
}
