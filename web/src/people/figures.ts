/** Our own animals, cut from paper: each is known by its outline alone, and small. */
import disc from "art/table/seat-0.svg";
import square from "art/table/seat-1.svg";
import triangle from "art/table/seat-2.svg";
import rhombus from "art/table/seat-3.svg";
import star from "art/table/seat-4.svg";
import cross from "art/table/seat-5.svg";
import type { Figure } from "../wire/types";

export interface Drawing {
  /** The outline, to be put into an svg. */
  body: string;
  /** What is cut out of it. */
  cut: string;
  /** What is laid on what was cut out. */
  laid?: string;
}

const path = (d: string): string => `<path d="${d}"/>`;
const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0z`;
const eyes = (x: number, y: number, r = 1.3): string => dot(12 - x, y, r) + dot(12 + x, y, r);

export const FIGURES: Record<Figure, Drawing> = {
  cat: {
    body: path("M3.500 2.500l5.500 4.500q3-.8 6 0l5.500-4.500q1.500 6 .5 11-1.500 8.500-9 8.500t-9-8.500q-1-5 .5-11z"),
    cut: eyes(3.5, 12.5, 1.5) + "M10.300 16h3.400l-1.700 2.200z",
  },
  owl: {
    body: path("M3 2q4 2.800 9 2.800T21 2q1.500 5 .6 10-1.600 10-9.600 10.500Q4 22 2.400 12 1.500 7 3 2z"),
    cut: eyes(4, 10.5, 3.4) + "M10.400 14.500h3.200l-1.600 3.500z",
    laid: eyes(4, 10.5, 1.5),
  },
  rabbit: {
    body: path(
      "M7.500.8q3.500 0 3.300 8.200h2.400Q13 .8 16.500.8q3.800 1 1.700 9.700 2.800 2.500 2.800 5.500 0 6.500-9 6.500T3 16q0-3 2.800-5.500Q3.700 1.800 7.500.8z",
    ),
    cut: eyes(3.4, 14.5) + "M11 17.800h2v2.800h-2z",
  },
  duck: {
    body: path(
      "M9.500 1.500q5.500 0 5.500 6 0 2.500-1.500 4.500 6.500.5 9.500-3.500 1.500 13-9.500 13.500H8.500Q2 21.500 2 15.500q0-3 3-4.500-.7-1-1-2.200Q1.500 8.800 0 7q2-1.800 4.200-1.700Q5.500 1.500 9.500 1.500z",
    ),
    cut: dot(9, 6, 1.3) + "M8.500 15q5.500 1.800 9.500-1.200-1 5.700-5.500 5.700-3 0-4-4.500z",
  },
  bear: {
    body: path(
      "M5 2a3.700 3.700 0 0 1 3.500 2.500q3.500-1.200 7 0A3.700 3.700 0 1 1 20.300 9q1.700 3.300.7 6.500-1.700 6.500-9 6.500t-9-6.500Q2 12.300 3.700 9A3.700 3.700 0 0 1 5 2z",
    ),
    cut: eyes(4, 10.8) + "M7.800 16.200a4.200 3.300 0 1 0 8.400 0 4.200 3.300 0 1 0-8.400 0z",
    laid: "M10.200 14.600h3.600l-1.800 2.400z",
  },
  frog: {
    body: path(
      "M6.500 2.500A4.300 4.300 0 0 1 10.700 6h2.600a4.300 4.300 0 1 1 7.200 3.700Q23.500 12 22.500 15.500 20 21 12 21T1.500 15.500q-1-3.500 2-5.800a4.300 4.300 0 0 1 3-7.200z",
    ),
    cut: eyes(5.4, 6.8, 2.2) + "M4.500 13.500q7.500 3.800 15 0-7.500 7.500-15 0z",
    laid: eyes(5.4, 6.8, 1),
  },
  fox: {
    body: path("M1.500 2l7.500 4.500h6L22.500 2q.5 9.500-3 13.200L12 22.500l-7.500-7.300Q1 11.500 1.500 2z"),
    cut: eyes(3.6, 11, 1.3) + "M4 14.200l5.800 1 1.400 5zM20 14.200l-5.800 1-1.400 5z",
  },
  snail: {
    body: path("M14.500 3a7.500 7.500 0 0 1 6.300 11.500l2.700 6.500H5q-4 0-4-5V7.500h1.800L4 12h.7l.5-4.500H7V13q0-10 7.500-10z"),
    cut: "M14.500 6.300a4.200 4.200 0 0 1 .2 8.400 2.800 2.800 0 0 1-.2-5.600v1.700a1.100 1.100 0 0 0 .2 2.200 2.500 2.500 0 0 0-.2-5 3.400 3.400 0 0 0-3.300 3.500H9.500a5 5 0 0 1 5-5.200z",
  },
  mouse: {
    body: path(
      "M5.800 1.500a5.300 5.300 0 0 1 5.200 5h2a5.300 5.300 0 1 1 6.500 5.400q.5 1.300 0 2.600L12 22.800l-7.500-8.300q-.5-1.300 0-2.600A5.300 5.300 0 0 1 5.800 1.500z",
    ),
    cut: eyes(6.2, 6.8, 2.5) + eyes(2.6, 13.2, 1.1) + dot(12, 18.6, 1.2),
  },
  whale: {
    body: path(
      "M8 2.500q2 0 2 2.300 0-2.300 2-2.300-.3 3-1.200 5h2.700q4.700 0 5.500-4-2.500-.3-3-2.500 2.800-.5 4.200 1 1.400-1.500 3.800-1-.3 2.300-2.400 2.800Q24 20.500 12 20.500q-11 0-11-8 0-5 6-5h2.200Q8.300 5.500 8 2.500z",
    ),
    cut: dot(6, 12, 1.3) + "M2.500 15.200q5 2.300 9.500-.7-3.500 5.500-9.500.7z",
  },
};

/** Each seat has a plain shape of its own; a bot that sits there gives it two eyes. */
const SHAPES: readonly string[] = [disc, square, triangle, rhombus, star, cross];

const TRIANGLE = 2;

export function shape(seat: number, hasEyes: boolean): Drawing {
  const which = seat % SHAPES.length;
  const cut = which === TRIANGLE ? eyes(2.6, 15, 1.8) : eyes(3.3, 11.5, 2);
  return { body: SHAPES[which] ?? "", cut: hasEyes ? cut : "" };
}
