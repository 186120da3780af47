import type { DrawingElement, DrawnText, Metrics, Typeface } from "./drawing.ts";
import { fitOneLine } from "./fit-text.ts";

/** An upright A4 page in points, with the margins and colours of the papers that the house makes out. */
export const page = { width: 595.28, height: 841.89 };
export const left = 56;
export const right = page.width - 56;
export const ink = "#241a33";
export const soft = "#6a6070";
const rule = "#d8d0c6";

interface Style {
  readonly face?: Typeface;
  readonly size: number;
  readonly colour?: string;
}

/** Words of our own, from `x` on. */
export const text = (words: string, x: number, y: number, { face = "text", size, colour = ink }: Style): DrawnText => ({
  kind: "text",
  text: words,
  x,
  y,
  face,
  size,
  colour,
});

/** The same, ending at `x`. */
export const atRight = (words: string, x: number, y: number, style: Style, metrics: Metrics): DrawnText =>
  text(words, x - metrics.width(words, style.face ?? "text", style.size), y, style);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly colour?: string;
}

/** Words of anybody on one line, in every script, as large as they fit; small type unless said. */
export const oneLine = (
  words: string,
  { x, y, width, size = 9.5, colour = soft }: Place,
  metrics: Metrics,
): DrawnText => ({
  kind: "text",
  ...fitOneLine(words, { faces: ["text", "otherScripts", "everyScript"], size, smallest: 5, width }, metrics),
  x,
  y,
  colour,
});

/** A thin line across the page. */
export const line = (y: number): DrawingElement => ({
  kind: "path",
  d: `M${left} ${y}H${right}`,
  scale: 1,
  fill: null,
  stroke: { colour: rule, width: 0.75 },
});
