import { halfMoon, smoothPath, stepsAlong, type Point } from "@pavane/contract/core/cover-art";
import type { DrawnPath } from "../../../platform/pdf/drawing.ts";

export interface OrnamentColours {
  readonly track: string;
  readonly accent: string;
}

/** Step signs are drawn at this size of those on covers. */
const signScale = 0.74;
const signDistance = 21;

/**
 * The dance around a certificate: two dancers start side by side at the foot of the page and walk mirrored tracks
 * along its edges until they meet at the head (Beauchamp and Feuillet's notation, as on covers).
 */
export function floorTrack(width: number, height: number, colours: OrnamentColours): DrawnPath[] {
  const left = throughAll(trackOn(width, height)).map(({ x, y }) => ({ x: x / signScale, y: y / signScale }));
  const right = left.map(({ x, y }) => ({ x: width / signScale - x, y }));
  return [...drawHalf(left, 1, colours), ...drawHalf(right, -1, colours)];
}

function drawHalf(points: readonly Point[], firstSide: number, { track, accent }: OrnamentColours): DrawnPath[] {
  const marks = stepsAlong(points, signDistance, firstSide);
  const foot = points[0] ?? { x: 0, y: 0 };
  const stroke = (d: string, colour: string, lineWidth: number): DrawnPath => ({
    kind: "path",
    d,
    scale: signScale,
    fill: null,
    stroke: { colour, width: lineWidth },
  });
  const moon: DrawnPath = {
    kind: "path",
    d: halfMoon({ x: foot.x, y: foot.y + 4 }),
    scale: signScale,
    fill: accent,
    stroke: null,
  };
  const join = (parts: readonly string[]) => parts.join("");
  return [
    stroke(smoothPath(points), track, 1),
    stroke(join(marks.filter((mark) => !mark.accent).map((mark) => mark.sign)), track, 1.5),
    stroke(
      join(marks.filter((mark) => mark.accent).map((mark) => mark.sign)) + join(marks.map((mark) => mark.bar)),
      accent,
      1.8,
    ),
    stroke(join(marks.map((mark) => mark.dot)), track, 3.2),
    moon,
  ].filter((part) => part.d !== "");
}

/** The page that the track was drawn for. */
const drawnFor = { width: 841.89, height: 595.28 };
/** Up to here from the edge the track keeps its form on every page. */
const corner = 100;

/** The track on a page of any size: its corners as they are, what lies between them stretched. */
const trackOn = (width: number, height: number): Point[] =>
  leftTrack(drawnFor.width, drawnFor.height).map(({ x, y }) => ({
    x: stretched(x, drawnFor.width / 2, width / 2, 0),
    y: stretched(y, drawnFor.height, height, corner),
  }));

function stretched(at: number, from: number, to: number, atEnd: number): number {
  if (at <= corner || from === to) return at;
  if (at >= from - atEnd) return to - (from - at);
  return corner + ((at - corner) * (to - atEnd - corner)) / (from - atEnd - corner);
}

/** The left dancer's way in points of the page, from the foot to the head. */
function leftTrack(width: number, height: number): Point[] {
  const middle = width / 2;
  const from = (x: number, y: number): Point => ({ x, y });
  return [
    from(middle - 15, height - 48),
    from(middle - 17, height - 66),
    from(middle - 34, height - 78),
    from(middle - 70, height - 66),
    from(middle - 128, height - 46),
    from(middle - 190, height - 60),
    from(middle - 248, height - 46),
    from(middle - 300, height - 54),
    from(74, height - 46),
    from(46, height - 74),
    from(62, height - 108),
    from(94, height - 100),
    from(90, height - 66),
    from(54, height - 84),
    from(46, height - 140),
    from(62, height - 200),
    from(46, height - 258),
    from(46, 258),
    from(62, 200),
    from(46, 140),
    from(54, 84),
    from(90, 66),
    from(94, 100),
    from(62, 108),
    from(46, 74),
    from(74, 46),
    from(middle - 300, 54),
    from(middle - 248, 46),
    from(middle - 190, 60),
    from(middle - 128, 46),
    from(middle - 70, 62),
    from(middle - 34, 50),
    from(middle - 17, 62),
    from(middle - 15, 82),
  ];
}

const samplesPerSpan = 12;

/** A smooth line through every point (Catmull and Rom's spline). */
function throughAll(points: readonly Point[]): Point[] {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const spans = points.slice(0, -1).flatMap((_, index) =>
    Array.from({ length: samplesPerSpan }, (_unused, step) => {
      const t = step / samplesPerSpan;
      const blend = (axis: "x" | "y") =>
        spline(at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis], t);
      return { x: blend("x"), y: blend("y") };
    }),
  );
  return [...spans, at(points.length - 1)];
}

const spline = (before: number, from: number, to: number, after: number, t: number): number =>
  0.5 *
  (2 * from +
    (to - before) * t +
    (2 * before - 5 * from + 4 * to - after) * t ** 2 +
    (3 * from - before - 3 * to + after) * t ** 3);
