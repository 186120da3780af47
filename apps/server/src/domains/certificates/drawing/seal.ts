import type { DrawnPath } from "../../../platform/pdf/drawing.ts";

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface SealColours {
  readonly colour: string;
  readonly accent: string;
}

/** The seal of the house: two rings, dots between them, and the mark in the middle. */
export function sealPaths(circle: Circle, { colour, accent }: SealColours): DrawnPath[] {
  const { radius } = circle;
  const ring = (share: number, width: number) =>
    stroked(circlePath({ ...circle, radius: radius * share }), accent, width * radius);
  return [
    ring(0.97, 0.03),
    ring(0.79, 0.015),
    stroked(dots({ ...circle, radius: radius * 0.88 }), accent, 0.05 * radius),
    ...mark(circle, { colour, accent }),
  ];
}

const stroked = (d: string, colour: string, width: number): DrawnPath => ({
  kind: "path",
  d,
  scale: 1,
  fill: null,
  stroke: { colour, width },
});

/** How far the handles of a curve stand from the ends of a quarter of a circle. */
const quarter = 0.5523;

function circlePath({ x, y, radius }: Circle): string {
  const at = (dx: number, dy: number) => `${round(x + dx * radius)} ${round(y + dy * radius)}`;
  const curve = (...points: [number, number][]) => `C${points.map(([dx, dy]) => at(dx, dy)).join(" ")}`;
  return [
    `M${at(1, 0)}`,
    curve([1, quarter], [quarter, 1], [0, 1]),
    curve([-quarter, 1], [-1, quarter], [-1, 0]),
    curve([-1, -quarter], [-quarter, -1], [0, -1]),
    curve([quarter, -1], [1, -quarter], [1, 0]),
    "Z",
  ].join("");
}

const dotCount = 44;

/** Dots are lines of hardly any length with round ends. */
function dots({ x, y, radius }: Circle): string {
  return Array.from({ length: dotCount }, (_, index) => {
    const angle = (2 * Math.PI * index) / dotCount;
    const [px, py] = [round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle))];
    return `M${px} ${py}L${round(px + 0.01)} ${py}`;
  }).join("");
}

/** The mark in a field of 32 by 32: two mirrored tracks over the half-moon where a dancer starts. */
const track: readonly (readonly [number, number])[] = [
  [15, 24.5],
  [11, 20],
  [5, 17.5],
  [5, 11.6],
  [5, 7.6],
  [8, 5],
  [11.2, 5],
  [13.8, 5],
  [15.4, 6.8],
  [15.4, 9.2],
];
const moon: typeof track = [
  [20, 26.6],
  [20, 28.5],
  [18.2, 30],
  [16, 30],
  [13.8, 30],
  [12, 28.5],
  [12, 26.6],
];

function mark({ x, y, radius }: Circle, { colour, accent }: SealColours): DrawnPath[] {
  const unit = radius / 26;
  const path = (points: typeof track, side: number) =>
    points
      .map(([px, py], index) => {
        const [dx, dy] = [round(x + side * (px - 16) * unit), round(y + (py - 17) * unit)];
        if (index === 0) return `M${dx} ${dy}`;
        return `${index % 3 === 1 ? "C" : " "}${dx} ${dy}`;
      })
      .join("");
  return [
    stroked(path(track, 1) + path(track, -1), colour, 1.9 * unit),
    { kind: "path", d: `${path(moon, 1)}Z`, scale: 1, fill: accent, stroke: null },
  ];
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
