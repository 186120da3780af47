import type { Metrics, Typeface } from "./drawing.ts";

export interface Fitted {
  readonly lines: readonly string[];
  readonly face: Typeface;
  readonly size: number;
}

export interface TextFit {
  /** Typefaces in order of preference; the first that has every letter is taken. */
  readonly faces: readonly [Typeface, ...Typeface[]];
  readonly size: number;
  /** Below this size two lines are preferred to one. */
  readonly smallest: number;
  readonly width: number;
}

/** Sets a text as large as it fits: one line, then two, then as small as it must be. Nothing is ever cut off. */
export function fitText(text: string, room: TextFit, metrics: Metrics): Fitted {
  const face = chooseFace(text, room.faces, metrics);
  const sizeOf = (lines: readonly string[]) =>
    Math.min(
      room.size,
      ...lines.map((line) => (room.size * room.width) / Math.max(metrics.width(line, face, room.size), 1)),
    );
  const whole = { lines: [text], face, size: sizeOf([text]) };
  if (whole.size >= room.smallest) return whole;
  const broken = breakInMiddle(text);
  const halves = { lines: broken, face, size: Math.min(sizeOf(broken), room.smallest) };
  return halves.size > whole.size ? halves : whole;
}

/** Sets a text in one line, as large as it fits. */
export function fitOneLine(
  text: string,
  room: TextFit,
  metrics: Metrics,
): { text: string; face: Typeface; size: number } {
  const face = chooseFace(text, room.faces, metrics);
  const width = Math.max(metrics.width(text, face, room.size), 1);
  return { text, face, size: Math.min(room.size, (room.size * room.width) / width) };
}

/** The first typeface that lacks no letter, else the one that lacks the fewest. */
export function chooseFace(text: string, faces: TextFit["faces"], metrics: Metrics): Typeface {
  return faces.reduce((best, face) => (metrics.missing(text, face) < metrics.missing(text, best) ? face : best));
}

/** Two lines of nearly equal length, broken at a space or after a hyphen. */
function breakInMiddle(text: string): string[] {
  const places = [...text.matchAll(/ |(?<=-)/g)].map((match) => match.index);
  const middle = text.length / 2;
  const place = places.reduce(
    (best, next) => (Math.abs(next - middle) < Math.abs(best - middle) ? next : best),
    places[0] ?? 0,
  );
  return place === 0 ? [text] : [text.slice(0, place).trimEnd(), text.slice(place).trimStart()];
}
