import fontkit, { type Font } from "@pdf-lib/fontkit";
import { readFile } from "node:fs/promises";
import type { Metrics, Typeface } from "./drawing.ts";

/** One letter of a set line; all lengths in thousandths of the type size. */
export interface PlacedGlyph {
  /** SVG path data in font units, y upwards. */
  readonly outline: string;
  readonly advance: number;
  /** What kerning adds to the advance; mostly negative or nothing. */
  readonly kern: number;
  readonly dx: number;
  readonly dy: number;
}

export interface Fonts extends Metrics {
  readonly files: Readonly<Record<Typeface, Uint8Array>>;
  /** Font units to one em of a typeface. */
  unitsPerEm(face: Typeface): number;
  glyphs(text: string, face: Typeface): PlacedGlyph[];
}

const fileNames: Readonly<Record<Typeface, string>> = {
  display: "bodoni-moda-display",
  displayItalic: "bodoni-moda-display-italic",
  text: "hanken-grotesk-regular",
  textStrong: "hanken-grotesk-semibold",
  otherScripts: "didone-fallback-medium",
};

const folder = new URL("../../../assets/fonts/", import.meta.url);

let loading: Promise<Fonts> | null = null;

/** The typefaces of what is printed, read once, when the first page is drawn. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const read = async (face: Typeface) => new Uint8Array(await readFile(new URL(`${fileNames[face]}.ttf`, folder)));
  const [display, displayItalic, text, textStrong, otherScripts] = await Promise.all([
    read("display"),
    read("displayItalic"),
    read("text"),
    read("textStrong"),
    read("otherScripts"),
  ]);
  const files = { display, displayItalic, text, textStrong, otherScripts };
  const opened: Record<Typeface, Font> = {
    display: fontkit.create(display),
    displayItalic: fontkit.create(displayItalic),
    text: fontkit.create(text),
    textStrong: fontkit.create(textStrong),
    otherScripts: fontkit.create(otherScripts),
  };
  return fontsOf(files, opened);
}

function fontsOf(files: Fonts["files"], opened: Readonly<Record<Typeface, Font>>): Fonts {
  const glyphs = (text: string, face: Typeface): PlacedGlyph[] => {
    const font = opened[face];
    const run = font.layout(text);
    return run.glyphs.map((glyph, index) => {
      const position = run.positions[index];
      const advance = position?.xAdvance ?? glyph.advanceWidth;
      const { xOffset: dx = 0, yOffset: dy = 0 } = position ?? {};
      return { outline: glyph.path.toSVG(), advance, kern: advance - glyph.advanceWidth, dx, dy };
    });
  };
  return {
    files,
    unitsPerEm: (face) => opened[face].unitsPerEm,
    glyphs,
    width: (text, face, size) =>
      (glyphs(text, face).reduce((sum, glyph) => sum + glyph.advance, 0) * size) / opened[face].unitsPerEm,
    missing: (text, face) =>
      [...text].filter((letter) => !opened[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).length,
  };
}
