import type { DrawingElement, Metrics } from "../../apps/server/src/platform/pdf/drawing.ts";
import type { Block } from "./read-sheet.ts";
import { drawLine, setLines, type Style } from "./set-lines.ts";
import { colours, page, text } from "./sheet-style.ts";

/** A piece that is never split: what it needs below what stands before it, and how it is drawn from a height down. */
interface Piece {
  readonly height: number;
  /** It stands on one page with the next. */
  readonly keeps?: boolean;
  draw(top: number): DrawingElement[];
}

const body: Style = { size: 10.5, colour: colours.ink };
const leading = 15;
const width = page.right - page.left;

/** The blocks of a sheet, page by page. */
export function layOutBlocks(
  blocks: readonly Block[],
  { firstTop, laterTop }: { readonly firstTop: number; readonly laterTop: number },
  metrics: Metrics,
): DrawingElement[][] {
  const pages: DrawingElement[][] = [[]];
  let top = firstTop;
  const pieces = piecesOf(blocks, metrics);
  for (const [index, piece] of pieces.entries()) {
    const needed = piece.height + (piece.keeps === true ? (pieces[index + 1]?.height ?? 0) : 0);
    if (top + needed > page.bottom) {
      pages.push([]);
      top = laterTop;
    }
    pages.at(-1)?.push(...piece.draw(top));
    top += piece.height;
  }
  return pages;
}

function piecesOf(blocks: readonly Block[], metrics: Metrics): Piece[] {
  const pieces: Piece[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    if (block.kind === "card") {
      const next = blocks[index + 1];
      const pair = next?.kind === "card" ? [block, next] : [block];
      pieces.push(cards(pair, metrics));
      index += pair.length - 1;
    } else if (block.kind === "table") pieces.push(...table(block, metrics));
    else pieces.push(piece(block, metrics));
  }
  return pieces;
}

function piece(block: Exclude<Block, { kind: "card" | "table" }>, metrics: Metrics): Piece {
  switch (block.kind) {
    case "heading":
      return heading(block, metrics);
    case "paragraph": {
      const lines = setLines(block.text, width, body, metrics);
      return {
        height: lines.length * leading + 6,
        draw: (top) => lines.flatMap((line, row) => drawLine(line, page.left, top + 11 + row * leading, body, metrics)),
      };
    }
    case "point": {
      const lines = setLines(block.text, width - 20, body, metrics);
      const sign = block.sign === "" ? "•" : `${block.sign}.`;
      return {
        height: lines.length * leading + 3,
        draw: (top) => [
          text(sign, page.left + 4, top + 11, { ...body, colour: colours.accent, face: "textStrong" }),
          ...lines.flatMap((line, row) => drawLine(line, page.left + 20, top + 11 + row * leading, body, metrics)),
        ],
      };
    }
    case "cue": {
      const lines = setLines(block.text, width - 32, body, metrics);
      const height = lines.length * leading + 14;
      return {
        height: height + 14,
        draw: (above) => {
          const top = above + 6;
          return [
            { kind: "box", x: page.left, y: top, width, height, fill: colours.sunk, stroke: null },
            { kind: "box", x: page.left, y: top, width: 3, height, fill: colours.accent, stroke: null },
            ...lines.flatMap((line, row) => drawLine(line, page.left + 16, top + 18 + row * leading, body, metrics)),
          ];
        },
      };
    }
  }
}

function heading({ text: words, aside }: Extract<Block, { kind: "heading" }>, metrics: Metrics): Piece {
  const style: Style = { size: 14, colour: colours.velvet, face: "textStrong" };
  return {
    height: 36,
    keeps: true,
    draw: (top) => [
      text(words, page.left, top + 24, style),
      ...(aside === null
        ? []
        : [text(aside, page.right - metrics.width(aside, "text", 10), top + 24, { size: 10, colour: colours.soft })]),
    ],
  };
}

/** Two beside each other, as high as the longer one. */
function cards(pair: readonly Extract<Block, { kind: "card" }>[], metrics: Metrics): Piece {
  const each = (width - 14) / 2;
  const set = pair.map(({ title, lines }) => ({
    title,
    lines: lines.flatMap((line) => setLines(line, each - 28, { ...body, size: 10 }, metrics)),
  }));
  const height = Math.max(...set.map(({ lines }) => lines.length)) * 14 + 42;
  return {
    height: height + 12,
    draw: (top) =>
      set.flatMap(({ title, lines }, index): DrawingElement[] => {
        const x = page.left + index * (each + 14);
        const stroke = { colour: colours.rule, width: 0.9 };
        return [
          { kind: "box", x, y: top, width: each, height, fill: "#fffdf9", stroke },
          { kind: "box", x, y: top, width: each, height: 3, fill: colours.velvet, stroke: null },
          text(title, x + 14, top + 24, { size: 11.5, colour: colours.velvet, face: "textStrong" }),
          ...lines.flatMap((line, row) => drawLine(line, x + 14, top + 42 + row * 14, { ...body, size: 10 }, metrics)),
        ];
      }),
  };
}

function table({ head, rows }: Extract<Block, { kind: "table" }>, metrics: Metrics): Piece[] {
  const widths = columnsOf([head, ...rows], metrics);
  const row = (cells: readonly string[], fill: string | null, style: Style, last: boolean): Piece => {
    const set = cells.map((cell, index) => setLines(cell, (widths[index] ?? 40) - 14, style, metrics));
    const height = Math.max(...set.map((lines) => lines.length)) * 13 + 9;
    return {
      height: height + (last ? 10 : 0),
      draw: (top) => [
        ...(fill === null ? [] : [{ kind: "box", x: page.left, y: top, width, height, fill, stroke: null } as const]),
        ...set.flatMap((lines, column) => {
          const x = page.left + 8 + widths.slice(0, column).reduce((sum, one) => sum + one, 0);
          return lines.flatMap((line, index) => drawLine(line, x, top + 15 + index * 13, style, metrics));
        }),
        { kind: "box", x: page.left, y: top + height, width, height: 0.6, fill: colours.rule, stroke: null },
      ],
    };
  };
  const small: Style = { size: 9.5, colour: colours.ink };
  return [
    { ...row(head, colours.velvet, { ...small, colour: colours.paper, face: "textStrong" }, false), keeps: true },
    ...rows.map((cells, index) => row(cells, index % 2 === 1 ? colours.sunk : null, small, index === rows.length - 1)),
  ];
}

/** As wide as their words want, and the widest ones share what is left. */
function columnsOf(rows: readonly (readonly string[])[], metrics: Metrics): number[] {
  const count = rows[0]?.length ?? 1;
  const wanted = Array.from(
    { length: count },
    (_, column) => Math.max(...rows.map((cells) => metrics.width(cells[column] ?? "", "textStrong", 9.5))) + 16,
  );
  const fair = width / count;
  const narrow = wanted.map((one) => (one <= fair ? one : null));
  const left = width - narrow.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const wide = wanted.filter((one) => one > fair).reduce((sum, one) => sum + Math.min(one, 900), 0);
  if (wide === 0) return wanted.map((one) => (one * width) / wanted.reduce((sum, each) => sum + each, 0));
  return wanted.map((one, column) => narrow[column] ?? (left * Math.min(one, 900)) / wide);
}
