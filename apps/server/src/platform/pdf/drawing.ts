/** Typefaces of printed pages that are one file. `otherScripts` replaces the display faces where they lack a letter. */
export const typefaces = ["display", "displayItalic", "text", "textStrong", "otherScripts"] as const;

export type FileTypeface = (typeof typefaces)[number];

/** `everyScript` is many: a line in it is shaped letter by letter in the fonts of its scripts. */
export type Typeface = FileTypeface | "everyScript";

/** One line of text; `x` is its left edge and `y` its baseline. */
export interface DrawnText {
  readonly kind: "text";
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly face: Typeface;
  readonly size: number;
  readonly colour: string;
  /** Degrees by which the line is turned to the left about its start. */
  readonly turned?: number;
  /** From 0, not to be seen, to 1, which is meant when left out. */
  readonly opacity?: number;
}

/** A shape in SVG path data, scaled about the upper left corner of the page. */
export interface DrawnPath {
  readonly kind: "path";
  readonly d: string;
  readonly scale: number;
  readonly fill: string | null;
  readonly stroke: { readonly colour: string; readonly width: number } | null;
}

export interface DrawnBox {
  readonly kind: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string | null;
  readonly stroke: { readonly colour: string; readonly width: number } | null;
}

/** A picture that fills its place; painters are given its content by name. */
export interface DrawnPicture {
  readonly kind: "picture";
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Contents of the pictures of a drawing, by name. */
export type Pictures = ReadonlyMap<string, { readonly mime: "image/png" | "image/jpeg"; readonly content: Uint8Array }>;

export type DrawingElement = DrawnText | DrawnPath | DrawnBox | DrawnPicture;

/** A page in points (1/72 inch) from its upper left corner: what every painter draws, in this order. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly parts: readonly DrawingElement[];
}

/** What the layout must know of the typefaces. */
export interface Metrics {
  /** Width in points, kerning included. */
  width(text: string, face: Typeface, size: number): number;
  /** How many letters of the text the typeface lacks. */
  missing(text: string, face: Typeface): number;
}
