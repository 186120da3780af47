import type { DrawnPath } from "../../../platform/pdf/drawing.ts";

/** In points from the upper left corner of the page. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ink = "#221522";

/** Points of a line as a pen draws a name, in a field of 100 by 40. */
const line: readonly (readonly [number, number])[] = [
  [4, 30],
  [14, 4],
  [24, 2],
  [20, 20],
  [16, 38],
  [8, 36],
  [26, 24],
  [38, 16],
  [36, 30],
  [44, 24],
  [50, 20],
  [50, 32],
  [58, 24],
  [64, 18],
  [66, 30],
  [74, 26],
  [82, 22],
  [88, 24],
  [97, 18],
];

/** A stroke that stands for the signature of anybody. */
export function penStroke({ x, y, width, height }: Rectangle): DrawnPath {
  const unit = Math.min(width / 100, height / 40);
  const left = x + (width - 100 * unit) / 2;
  const top = y + (height - 40 * unit) / 2;
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  const d = line
    .map(([px, py], index) => {
      const to = `${round(left + px * unit)} ${round(top + py * unit)}`;
      if (index === 0) return `M${to}`;
      return `${index % 3 === 1 ? "C" : " "}${to}`;
    })
    .join("");
  return { kind: "path", d, scale: 1, fill: null, stroke: { colour: ink, width: round(Math.max(0.6, 1.4 * unit)) } };
}
