import bidiFactory, { type Bidi } from "bidi-js";
import { Buffer as ShapeBuffer, ClusterLevel, Direction, shape } from "harfbuzzjs";
import { fontChooser } from "./choose-font.ts";
import { openFont, type ScriptFont } from "./script-fonts.ts";

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

/** Letters that cannot be separated, in their order on the line from left to right, in thousandths of the type size. */
export interface ShapedCluster {
  /** What a reader gets who selects it, in the order in which it is read. */
  readonly text: string;
  readonly glyphs: readonly PlacedGlyph[];
}

const bidi = (bidiFactory as unknown as () => Bidi)(); // its types describe another build than the one Node loads
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

interface Run {
  readonly font: ScriptFont;
  readonly level: number;
  readonly start: number;
  readonly end: number;
}

/** A line in any scripts, with letters joined as each script joins them and in its directions (Unicode's annex 9). */
export function shapeLine(text: string): ShapedCluster[] {
  const { levels } = bidi.getEmbeddingLevels(text);
  return inVisualOrder(runsOf(text, levels)).flatMap((run) => shapeRun(text, run));
}

/** How many letters no font has. */
export function missingLetters(text: string): number {
  const choose = fontChooser(text);
  return [...graphemes.segment(text)].filter(({ segment }) => choose(segment, null) === null).length;
}

/** Stretches of one direction in one font. */
function runsOf(text: string, levels: Uint8Array): Run[] {
  const choose = fontChooser(text);
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const font = choose(segment, last?.font ?? null) ?? openFont("hanken-grotesk-regular.ttf");
    const level = levels[index] ?? 0;
    const end = index + segment.length;
    if (last && last.font === font && last.level === level) runs[runs.length - 1] = { ...last, end };
    else runs.push({ font, level, start: index, end });
  }
  return runs;
}

/** Turns round every stretch of a level, from the deepest to the first that runs from right to left. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

function shapeRun(text: string, { font, level, start, end }: Run): ShapedCluster[] {
  const buffer = new ShapeBuffer();
  // The whole text is given, so that letters join across the ends of a run.
  buffer.addText(text, start, end - start);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR);
  // Readers turn round what runs from right to left sign by sign, so that marks must be letters of their own there.
  if (level % 2 === 1) buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  shape(font.font, buffer);
  const infos = buffer.getGlyphInfosAndPositions();
  const starts = [...new Set(infos.map((info) => info.cluster))].toSorted((a, b) => a - b);
  const clusters: { cluster: number; glyphs: PlacedGlyph[] }[] = [];
  for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of infos) {
    const outline = font.font.glyphToPath(codepoint);
    const glyph = { outline, advance: xAdvance, kern: 0, dx: xOffset, dy: yOffset };
    const last = clusters.at(-1);
    if (last?.cluster === cluster) last.glyphs.push(glyph);
    else clusters.push({ cluster, glyphs: [glyph] });
  }
  return clusters.map(({ cluster, glyphs }) => ({
    text: text.slice(cluster, starts[starts.indexOf(cluster) + 1] ?? end),
    glyphs,
  }));
}
