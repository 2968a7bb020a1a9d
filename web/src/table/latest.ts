/** Which lines of the last steps are seen without asking for all of them. */
import type { Line } from "../words/sentences";

/** What others did is there to be read until I move: my own throw after it lies on the board anyway. */
export function latest<L extends Pick<Line, "seat">>(lines: readonly L[], you: number | null): L[] {
  const end = lines.findLastIndex((it) => it.seat === null || it.seat !== you) + 1;
  return you === null || end === 0 ? [...lines] : lines.slice(0, end);
}
