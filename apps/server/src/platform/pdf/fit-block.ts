import type { Metrics } from "./drawing.ts";
import { chooseFace, type Fitted, type TextFit } from "./fit-text.ts";

export interface BlockFit extends Pick<TextFit, "faces" | "size"> {
  readonly width: number;
  readonly height: number;
}

/** Distance of two baselines, in parts of the type size. */
export const leading = 1.18;
/** Height of a capital, in parts of the type size. */
export const capital = 0.71;

const maxBreaks = 4;
/** Widths grow with the size, so they are measured once at this one. */
const measured = 100;

/**
 * Sets lines as large as they fit a block: each is broken into as many as that needs, at spaces and after hyphens. Nothing
 * is ever cut off: what has no place to break becomes as small as it must be.
 */
export function fitBlock(lines: readonly string[], room: BlockFit, metrics: Metrics): Fitted {
  const face = chooseFace(lines.join(" "), room.faces, metrics);
  const widthOf = (line: string) => Math.max(metrics.width(line, face, measured), 1);
  const tries = Array.from({ length: maxBreaks }, (_, index) => {
    const broken = lines.flatMap((line) => breakEvenly(line, index + 1, widthOf));
    const widest = Math.max(...broken.map(widthOf), 1);
    const tall = room.height / ((broken.length - 1) * leading + 1);
    return { lines: broken, face, size: Math.min(room.size, (measured * room.width) / widest, tall) };
  });
  return tries.reduce((best, next) => (next.size > best.size + 0.01 ? next : best));
}

/** A line in at most `count` lines, the longest of which is as short as possible. */
function breakEvenly(line: string, count: number, widthOf: (line: string) => number): string[] {
  const words = line.split(/(?<=[ -])/);
  if (count === 1 || words.length === 1) return [line];
  const widths = words.map(widthOf);
  let [least, most] = [Math.max(...widths), widths.reduce((sum, width) => sum + width, 0)];
  for (let step = 0; step < 12; step += 1) {
    const middle = (least + most) / 2;
    if (countLines(widths, middle) <= count) most = middle;
    else least = middle;
  }
  return joined(words, widths, most);
}

function countLines(widths: readonly number[], width: number): number {
  let [lines, used] = [1, 0];
  for (const next of widths) {
    if (used > 0 && used + next > width) [lines, used] = [lines + 1, next];
    else used += next;
  }
  return lines;
}

function joined(words: readonly string[], widths: readonly number[], width: number): string[] {
  const lines: string[] = [];
  let used = 0;
  words.forEach((word, index) => {
    const next = widths[index] ?? 0;
    if (lines.length === 0 || used + next > width) {
      lines.push(word);
      used = next;
    } else {
      lines[lines.length - 1] += word;
      used += next;
    }
  });
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
