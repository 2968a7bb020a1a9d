/** Wool as it is cut from paper: a ring of bumps, never quite regular, and always the same for the same sheep. */

/** A number from 0 to 1 that belongs to a sheep and a place on it. */
export function quirk(sheep: number, place: number): number {
  const wild = Math.sin(sheep * 127.1 + place * 311.7) * 43758.5453;
  return wild - Math.floor(wild);
}

export interface Fleece {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
  bumps: number;
  sheep: number;
}

/** The outline of a fleece. */
export function fleece({ cx, cy, rx, ry, bumps, sheep }: Fleece): string {
  const at = (turn: number, far: number): string => {
    const angle = turn * Math.PI * 2 - Math.PI / 2;
    return `${round(cx + Math.cos(angle) * rx * far)} ${round(cy + Math.sin(angle) * ry * far)}`;
  };
  const notch = (n: number): number => (n + 0.34 * (quirk(sheep, n % bumps) - 0.5)) / bumps;
  let path = `M${at(notch(0), 0.93)}`;
  for (let n = 0; n < bumps; n += 1) {
    const [from, to] = [notch(n), n === bumps - 1 ? notch(0) + 1 : notch(n + 1)];
    const far = 1.24 + 0.1 * quirk(sheep, n + 40);
    path += `C${at(from + (to - from) * 0.08, far)} ${at(to - (to - from) * 0.08, far)} ${at(to, 0.93)}`;
  }
  return `${path}z`;
}

const round = (x: number): number => Math.round(x * 10) / 10;

/** How thick the wool is, from 0 (shorn) to 1 (all wool), for what a sheep is worth. */
export function thickness(points: number | null): number {
  return points === null ? 0.5 : Math.min(Math.max((Math.abs(points) - 1) / 9, 0), 1);
}
