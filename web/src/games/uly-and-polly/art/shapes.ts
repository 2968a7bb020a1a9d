/** Outlines that several drawings share, in a square of 100 by 100. */

/** The card of a tile, cut by hand. */
export const CARD =
  "M13 2.5Q50 1 87 2.8q10.5.6 10.7 10.5Q99 50 97.3 87q-.6 10.3-10.6 10.4Q50 99 13 97.4 2.8 97 2.7 87 1 50 2.6 13 3 3 13 2.5z";

/** The picture on it, within the edge. */
export const PICTURE =
  "M17 9.5Q50 8 83 9.6q7.4.4 7.6 7.5Q92 50 90.5 83q-.6 7.3-7.7 7.5Q50 92 17 90.6 9.7 90 9.5 83 8 50 9.5 17q.5-7 7.5-7.5z";

/** The lower part of the picture. */
export const GROUND = "M9.1 65Q28 56 50 59t40.9-2L90.5 83q-.6 7.3-7.7 7.5Q50 92 17 90.6 9.7 90 9.5 83z";

/** Two tufts of grass before everything else. */
export const TUFTS =
  "M11.5 88q0-5 1.5-9 3 3 4 6 2-4 5-5 1 4 0 6 5-3 8-3-1 4-3 6.5zM64 90.5q1-5.5 4-7.5 2 3 2 5 3-5 6-6 1 4 0 6 4-5 8-7 2 5 1 8.5z";

/** A tuft as high as a wall, for whatever hides behind it. */
export const HEDGE =
  "M9.6 84Q9.2 78 10.5 72 15 76 16.5 81 18 74 21.5 71 24 76 24.5 81 28 76 32 74.5 32 79 31 82.5 36 78 39.5 75 41 79 40.5 83 45 77 49.5 75.5 49.5 80 48.5 83 53 78 57 75 59 79 58.5 83 62 77 66 75 66.5 79 65.5 82.5 70 77 74 74 76 79 75.5 82 79 76 83.5 72 85 77 84.5 81 87 76 90 73.5 91 79 90.5 83q-.6 7.3-7.7 7.5Q50 92 17 90.6 9.7 90 9.6 84z";
