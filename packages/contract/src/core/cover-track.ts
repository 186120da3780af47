/** Drawn on this field, then scaled to the asked size, so that every size of one seed is the same dance. */
export const coverField = { width: 640, height: 400 };

const MIDDLE = coverField.width / 2;

export interface Point {
  x: number;
  y: number;
}

/** Half of a dance, from the dancers' place at the foot to the head, in the field's measure. */
export function composeTrack(random: () => number): { points: Point[]; foot: Point } {
  // Some figures fold into the axis or into a knot; a few tries always find one that reads as a dance.
  const wantedLength = 640 + 460 * random();
  let best: Point[] = [];
  let bestScore = -Infinity;
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const points = fitToField(trace(chooseFigure(random)));
    const score = scoreOf(points, wantedLength);
    if (score > bestScore) [best, bestScore] = [points, score];
  }
  const start = best[0] ?? { x: MIDDLE - 18, y: 340 };
  return { points: best, foot: { x: start.x, y: start.y + 13 } };
}

/** How far the track swings out (`reach`), how often, and how it turns back on itself. */
interface Figure {
  reach: number;
  periods: number;
  phase: number;
  sway: number;
  swayPeriods: number;
  swayPhase: number;
  /** Where between foot and head the figure is widest. */
  belly: number;
}

function chooseFigure(random: () => number): Figure {
  const between = (low: number, high: number) => low + random() * (high - low);
  return {
    reach: between(105, 190),
    periods: between(1, 3),
    phase: between(-0.6, 0.6),
    sway: between(26, 86),
    swayPeriods: between(0.8, 3),
    swayPhase: between(0, 2 * Math.PI),
    belly: between(0.72, 1.45),
  };
}

const SAMPLES = 260;

function trace(figure: Figure): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const t = index / SAMPLES;
    // Zero at foot and head, so that both dancers begin and end side by side.
    const envelope = Math.sin(Math.PI * t ** figure.belly) ** 0.8;
    const outward = 0.5 + 0.5 * Math.sin(2 * Math.PI * figure.periods * t + figure.phase - Math.PI / 2);
    const sway = figure.sway * envelope * Math.sin(2 * Math.PI * figure.swayPeriods * t + figure.swayPhase);
    return { x: MIDDLE - 17 - figure.reach * envelope * (0.12 + 1.05 * outward), y: 330 - 262 * t + sway };
  });
}

/** High for tracks of the wanted length that turn softly and do not pile up in one place. */
function scoreOf(points: readonly Point[], wantedLength: number): number {
  const wrongLength = Math.abs(lengthOf(points) - wantedLength) / wantedLength;
  return -wrongLength - 2.2 * Math.max(0, crowding(points) - 0.14) - 0.55 * Math.max(0, sharpestTurn(points) - 0.62);
}

/** Share of the track that runs close beside another part of itself; one clean crossing is well below a seventh. */
function crowding(points: readonly Point[]): number {
  const sparse = points.filter((_, index) => index % 4 === 0);
  const close = sparse.filter((one, i) =>
    sparse.some((other, j) => Math.abs(i - j) > 5 && Math.hypot(one.x - other.x, one.y - other.y) < 24),
  );
  return close.length / sparse.length;
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => {
    const before = points[index - 1] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

function sharpestTurn(points: readonly Point[]): number {
  let sharpest = 0;
  for (let index = 4; index + 4 < points.length; index += 4) {
    const [before, here, after] = [points[index - 4], points[index], points[index + 4]];
    if (!before || !here || !after) continue;
    const turn = Math.atan2(after.y - here.y, after.x - here.x) - Math.atan2(here.y - before.y, here.x - before.x);
    sharpest = Math.max(sharpest, Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))));
  }
  return sharpest;
}

const ROOM = { left: 78, right: MIDDLE - 14, top: 62, bottom: 326 };

/** Scales every figure to fill the frame evenly, and keeps the dancers' side by side at the axis. */
function fitToField(points: readonly Point[]): Point[] {
  const box = boundsOf(points);
  const axis = MIDDLE - 17;
  const across = Math.min((axis - ROOM.left) / Math.max(axis - box.left, 1), 1.5);
  const up = Math.min((ROOM.bottom - ROOM.top) / Math.max(box.bottom - box.top, 1), 1.25);
  const spare = (ROOM.bottom - ROOM.top - (box.bottom - box.top) * up) / 2;
  return points.map(({ x, y }) => ({ x: axis - (axis - x) * across, y: ROOM.top + spare + (y - box.top) * up }));
}

function boundsOf(points: readonly Point[]) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
