import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import fontkit from "@pdf-lib/fontkit";

export interface Letters {
  display: Font;
  text: Font;
}

type Font = ReturnType<typeof fontkit.create>;

export async function openLetters(): Promise<Letters> {
  return { display: await openFont("bodoni-moda", "opsz"), text: await openFont("hanken-grotesk", "wght") };
}

/** Letters as outlines, so the picture is the same on a machine without these fonts. */
export function letter(
  font: Font,
  words: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  anchor = "start",
): string {
  const run = font.layout(words);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const drawn = `<path transform="translate(${pen} 0)" d="${glyph.path.toSVG()}"/>`;
    pen += run.positions[index]?.xAdvance ?? glyph.advanceWidth;
    return drawn;
  });
  const left = anchor === "end" ? x - pen * scale : x;
  return `<g transform="translate(${left} ${y}) scale(${scale} ${-scale})" fill="${colour}">${glyphs.join("")}</g>`;
}

async function openFont(family: string, axis: string): Promise<Font> {
  const path = `@fontsource-variable/${family}/files/${family}-latin-${axis}-normal.woff2`;
  return fontkit.create(await readFile(createRequire(import.meta.url).resolve(path)));
}
