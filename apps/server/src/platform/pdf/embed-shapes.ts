import { PDFName, type PDFDocument, type PDFRef } from "@cantoo/pdf-lib";
import { shapeUnits } from "./script-fonts.ts";
import type { ShapedCluster } from "./shape-line.ts";

/** Codes of one byte, without 0. */
export const maxShapes = 255;

interface Shape {
  readonly operators: string;
  readonly advance: number;
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
}

/**
 * A font made for one line: each cluster is one letter of it (a Type 3 font), so that it is drawn as it was shaped and
 * returns its own text when it is selected. Code 1 is the first cluster.
 */
export function embedShapes(document: PDFDocument, clusters: readonly ShapedCluster[]): PDFRef {
  const { context } = document;
  const shapes = clusters.map(shapeOf);
  const names = shapes.map((_, index) => `s${index + 1}`);
  const procedures = shapes.map(({ operators, advance, box }, index) => [
    names[index] ?? "",
    context.register(context.flateStream(`${advance} 0 ${box.join(" ")} d1\n${operators}`)),
  ]);
  const encoding = context.obj({ Type: "Encoding", Differences: [1, ...names.map((name) => PDFName.of(name))] });
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type3",
      FontBBox: around(shapes.map(({ box }) => box)),
      FontMatrix: [1 / shapeUnits, 0, 0, 1 / shapeUnits, 0, 0],
      CharProcs: context.obj(Object.fromEntries(procedures)),
      Encoding: encoding,
      FirstChar: 1,
      LastChar: shapes.length,
      Widths: shapes.map(({ advance }) => advance),
      Resources: context.obj({}),
      ToUnicode: context.register(context.flateStream(unicodeMap(clusters))),
    }),
  );
}

/** The glyphs of a cluster beside each other, as operators of a page. */
function shapeOf({ glyphs }: ShapedCluster): Shape {
  const operators: string[] = [];
  const points: [number, number][] = [];
  let pen = 0;
  for (const { outline, advance, dx, dy } of glyphs) {
    operators.push(...pathOperators(outline, pen + dx, dy, points));
    pen += advance;
  }
  if (points.length > 0) operators.push("f");
  return { operators: operators.join("\n"), advance: pen, box: around(points.map(([x, y]) => [x, y, x, y])) };
}

/** From the commands of SVG, all absolute, to those of PDF, which has no quadratic curves. */
function pathOperators(outline: string, dx: number, dy: number, points: [number, number][]): string[] {
  let [x, y] = [0, 0];
  return [...outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, command, rest = ""]) => {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map((number, index) => Number(number) + (index % 2 ? dy : dx));
    for (let index = 0; index < numbers.length; index += 2) points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    const [fromX, fromY] = [x, y];
    [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    if (command === "M") return `${round(a)} ${round(b)} m`;
    if (command === "L") return `${round(a)} ${round(b)} l`;
    if (command === "C") return `${numbers.map(round).join(" ")} c`;
    if (command === "Z") return "h";
    const cubic = [
      fromX + (2 * (a - fromX)) / 3,
      fromY + (2 * (b - fromY)) / 3,
      c + (2 * (a - c)) / 3,
      d + (2 * (b - d)) / 3,
    ];
    return `${[...cubic, c, d].map(round).join(" ")} c`;
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

function around(boxes: readonly Shape["box"][]): Shape["box"] {
  if (boxes.length === 0) return [0, 0, 0, 0];
  const side = (index: 0 | 1 | 2 | 3, choose: (...values: number[]) => number) =>
    boxes.reduce((found, box) => choose(found, box[index]), boxes[0]?.[index] ?? 0);
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)].map(
    round,
  ) as unknown as Shape["box"]; // four in, four out
}

/** The text that each code represents; at most a hundred to a block. */
function unicodeMap(clusters: readonly ShapedCluster[]): string {
  const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
  const lines = clusters.map(({ text }, index) => `<${(index + 1).toString(16).padStart(2, "0")}> <${hex(text)}>`);
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, block) => {
    const some = lines.slice(block * 100, block * 100 + 100);
    return `${some.length} beginbfchar\n${some.join("\n")}\nendbfchar`;
  });
  return [
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
    "/CMapName /Pavane-Shapes def /CMapType 2 def",
    "1 begincodespacerange <00> <ff> endcodespacerange",
    ...blocks,
    "endcmap CMapName currentdict /CMap defineresource pop end end",
  ].join("\n");
}
