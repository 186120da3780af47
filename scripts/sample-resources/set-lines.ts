import type { DrawingElement, Metrics, Typeface } from "../../apps/server/src/platform/pdf/drawing.ts";

interface Word {
  readonly text: string;
  readonly face: Typeface;
  readonly width: number;
}

/** One line of words, some of them strong. */
export type SetLine = readonly Word[];

export interface Style {
  readonly size: number;
  readonly colour: string;
  readonly face?: Typeface;
}

/** Breaks a text with `**strong**` words into lines of at most a width. */
export function setLines(text: string, width: number, { size, face = "text" }: Style, metrics: Metrics): SetLine[] {
  const lines: Word[][] = [[]];
  let filled = 0;
  for (const word of wordsOf(text, face, size, metrics)) {
    const space = metrics.width(" ", face, size);
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && filled + space + word.width > width) {
      lines.push([word]);
      filled = word.width;
    } else {
      filled += (line.length > 0 ? space : 0) + word.width;
      line.push(word);
    }
  }
  return lines;
}

function wordsOf(text: string, face: Typeface, size: number, metrics: Metrics): Word[] {
  return text.split("**").flatMap((part, index) => {
    const set = index % 2 === 1 ? "textStrong" : face;
    const words = part.split(/\s+/).filter((word) => word !== "");
    return words.map((word) => ({ text: word, face: set, width: metrics.width(word, set, size) }));
  });
}

/** Draws a line from its left edge and baseline; neighbours in one face are one piece of text. */
export function drawLine(
  line: SetLine,
  x: number,
  y: number,
  { size, colour }: Style,
  metrics: Metrics,
): DrawingElement[] {
  const drawn: DrawingElement[] = [];
  let left = x;
  for (const [index, word] of line.entries()) {
    const before = line[index - 1];
    if (before?.face === word.face) continue;
    const run = line.slice(index, endOfRun(line, index));
    const text = run.map((one) => one.text).join(" ");
    drawn.push({ kind: "text", text, x: left, y, face: word.face, size, colour });
    left += metrics.width(`${text} `, word.face, size);
  }
  return drawn;
}

function endOfRun(line: SetLine, from: number): number {
  const length = line.slice(from).findIndex((word) => word.face !== line[from]?.face);
  return length === -1 ? line.length : from + length;
}
