interface Point {
  x: number;
  y: number;
}

/** One half of the track from the foot to the crown; the other is its mirror image. */
const curves: readonly (readonly [Point, Point, Point, Point])[] = [
  [p(72, 93), p(62, 82), p(36, 92), p(20, 70)],
  [p(20, 70), p(10, 50), p(12, 34), p(28, 40)],
  [p(28, 40), p(40, 46), p(46, 56), p(60, 46)],
  [p(60, 46), p(70, 37), p(56, 26), p(69, 10)],
];

/** How far a level goes along it: one track that grows with the tier. */
const reach: Readonly<Record<number, number>> = { 10: 1, 20: 3, 30: 4 };

const perCurve = 14;
const stepEvery = 2;

export interface Track {
  line: string;
  steps: readonly string[];
}

/** The left half of the floor track of a level, drawn 160 wide and 100 high; a level below the first has none. */
export function trackOf(level: number): Track {
  const points = curves.slice(0, reach[level] ?? 0).flatMap((curve, at) => sampled(curve, at === 0 ? 0 : 1));
  const line = points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");
  const steps = points.flatMap((point, at) => {
    const next = points[at + 1];
    return next === undefined || at % stepEvery !== 1 ? [] : [stepAt(point, next, (at - 1) % (2 * stepEvery) === 0)];
  });
  return { line, steps };
}

/** A small curved sign beside the line, on alternating sides. */
function stepAt(from: Point, to: Point, left: boolean): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = left ? 1 : -1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = { x: from.x + ux * 3.2 - uy * side * 3.2, y: from.y + uy * 3.2 + ux * side * 3.2 };
  const bend = { x: from.x - uy * side * 3.4, y: from.y + ux * side * 3.4 };
  return `M${round(from.x)} ${round(from.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}`;
}

function sampled([a, b, c, d]: readonly [Point, Point, Point, Point], first: number): Point[] {
  return Array.from({ length: perCurve + 1 - first }, (_, index) => {
    const t = (index + first) / perCurve;
    const weight = (one: number, two: number, three: number, four: number) =>
      (1 - t) ** 3 * one + 3 * (1 - t) ** 2 * t * two + 3 * (1 - t) * t ** 2 * three + t ** 3 * four;
    return { x: weight(a.x, b.x, c.x, d.x), y: weight(a.y, b.y, c.y, d.y) };
  });
}

function p(x: number, y: number): Point {
  return { x, y };
}

const round = (value: number): number => Math.round(value * 10) / 10;
