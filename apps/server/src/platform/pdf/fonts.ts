import fontkit, { type Font } from "@pdf-lib/fontkit";
import { access, readFile } from "node:fs/promises";
import { constants } from "node:fs";
import { typefaces, type FileTypeface, type Metrics, type Typeface } from "./drawing.ts";
import type { PlacedGlyph, ShapedCluster } from "./shape-line.ts";

export interface Fonts extends Metrics {
  readonly files: Readonly<Record<FileTypeface, Uint8Array>>;
  /** Font units to one em of a typeface. */
  unitsPerEm(face: Typeface): number;
  glyphs(text: string, face: Typeface): PlacedGlyph[];
  /** A line in `everyScript`. */
  shape(text: string): ShapedCluster[];
}

const fileNames: Readonly<Record<FileTypeface, string>> = {
  display: "bodoni-moda-display",
  displayItalic: "bodoni-moda-display-italic",
  text: "hanken-grotesk-regular",
  textStrong: "hanken-grotesk-semibold",
  otherScripts: "didone-fallback-medium",
};

const folder = new URL("../../../assets/fonts/", import.meta.url);

/** Font files of certificates and receipts that are not there or cannot be read, by name; without one nothing can be printed. */
export async function findMissingFonts(where: URL = folder): Promise<string[]> {
  const names = Object.values(fileNames).map((name) => `${name}.ttf`);
  const missing = await Promise.all(
    names.map((name) =>
      access(new URL(name, where), constants.R_OK).then(
        () => [],
        () => [name],
      ),
    ),
  );
  return missing.flat();
}

let loading: Promise<Fonts> | null = null;

/** The typefaces of what is printed, read once, when the first page is drawn. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const read = async (face: FileTypeface) => new Uint8Array(await readFile(new URL(`${fileNames[face]}.ttf`, folder)));
  const [display, displayItalic, text, textStrong, otherScripts] = await Promise.all([
    read("display"),
    read("displayItalic"),
    read("text"),
    read("textStrong"),
    read("otherScripts"),
  ]);
  const files = { display, displayItalic, text, textStrong, otherScripts };
  const opened: Record<FileTypeface, Font> = {
    display: fontkit.create(display),
    displayItalic: fontkit.create(displayItalic),
    text: fontkit.create(text),
    textStrong: fontkit.create(textStrong),
    otherScripts: fontkit.create(otherScripts),
  };
  return fontsOf(files, opened);
}

function fontsOf(files: Fonts["files"], opened: Readonly<Record<FileTypeface, Font>>): Fonts {
  const glyphs = (text: string, face: Typeface): PlacedGlyph[] => {
    if (face === "everyScript") throw new Error("the fonts of every script are not loaded: see loadFontsFor");
    const font = opened[face];
    const run = font.layout(text);
    return run.glyphs.map((glyph, index) => {
      const position = run.positions[index];
      const advance = position?.xAdvance ?? glyph.advanceWidth;
      const { xOffset: dx = 0, yOffset: dy = 0 } = position ?? {};
      return { outline: glyph.path.toSVG(), advance, kern: advance - glyph.advanceWidth, dx, dy };
    });
  };
  const unitsPerEm = (face: Typeface) => (face === "everyScript" ? 1000 : opened[face].unitsPerEm);
  return {
    files,
    unitsPerEm,
    glyphs,
    shape: () => [],
    width: (text, face, size) => (widthOf(glyphs(text, face)) * size) / unitsPerEm(face),
    missing: (text, face) =>
      face === "everyScript"
        ? Number.POSITIVE_INFINITY
        : [...text].filter((letter) => !opened[face].hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).length,
  };
}

const widthOf = (glyphs: readonly PlacedGlyph[]): number => glyphs.reduce((sum, glyph) => sum + glyph.advance, 0);

/** The typefaces and, where a text needs more letters than any of them has, those of every script. */
export async function loadFontsFor(texts: readonly string[]): Promise<Fonts> {
  const fonts = await loadFonts();
  if (texts.every((text) => typefaces.some((face) => fonts.missing(text, face) === 0))) return fonts;
  const { missingLetters, shapeLine } = await import("./shape-line.ts");
  const glyphs: Fonts["glyphs"] = (text, face) =>
    face === "everyScript" ? shapeLine(text).flatMap((cluster) => cluster.glyphs) : fonts.glyphs(text, face);
  return {
    ...fonts,
    glyphs,
    shape: shapeLine,
    width: (text, face, size) => (widthOf(glyphs(text, face)) * size) / fonts.unitsPerEm(face),
    missing: (text, face) => (face === "everyScript" ? missingLetters(text) : fonts.missing(text, face)),
  };
}
