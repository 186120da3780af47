import { composeTrack } from "@pavane/contract/core/cover-track";
import { halfMoon, smoothPath, stepsAlong } from "@pavane/contract/core/cover-art";
import type { Drawing, DrawingElement, Metrics } from "../../apps/server/src/platform/pdf/drawing.ts";
import { layOutBlocks } from "./lay-out-blocks.ts";
import { colours, page, text } from "./sheet-style.ts";
import type { Sheet } from "./read-sheet.ts";
import { drawLine, setLines } from "./set-lines.ts";

/** A sheet for class on A4: a head with the facts and a floor track, then its blocks on as many pages as they need. */
export function layOutSheet(sheet: Sheet, metrics: Metrics): [Drawing, ...Drawing[]] {
  const head = drawHead(sheet, metrics);
  const [first = [], ...later] = layOutBlocks(
    sheet.blocks,
    { firstTop: head.bottom, laterTop: page.top + 28 },
    metrics,
  );
  const count = later.length + 1;
  const draw = (parts: readonly DrawingElement[], index: number): Drawing => ({
    width: page.width,
    height: page.height,
    title: sheet.title,
    parts: [...(index === 0 ? head.parts : runningHead(sheet)), ...parts, ...foot(sheet, { index, count }, metrics)],
  });
  return [draw(first, 0), ...later.map((parts, index) => draw(parts, index + 1))];
}

function drawHead(sheet: Sheet, metrics: Metrics): { parts: DrawingElement[]; bottom: number } {
  const band = 148;
  const titleStyle = { size: 29, colour: colours.paper, face: "display" } as const;
  const title = setLines(sheet.title, 350, titleStyle, metrics).slice(0, 2);
  const aboutStyle = { size: 11, colour: colours.ink };
  const about = setLines(sheet.about, page.right - page.left, aboutStyle, metrics);
  const aboutTop = band + 30;
  const factsTop = aboutTop + about.length * 16 + 8;
  return {
    parts: [
      { kind: "box", x: 0, y: 0, width: page.width, height: band, fill: colours.velvet, stroke: null },
      ...floorTrack(sheet.title),
      text(sheet.store, page.left, 44, { size: 10.5, colour: colours.rose }),
      ...title.flatMap((line, index) =>
        drawLine(line, page.left, (title.length === 1 ? 102 : 84) + index * 35, titleStyle, metrics),
      ),
      ...about.flatMap((line, index) => drawLine(line, page.left, aboutTop + index * 16, aboutStyle, metrics)),
      ...drawFacts(sheet, factsTop, metrics),
    ],
    bottom: factsTop + 62,
  };
}

function drawFacts({ facts }: Sheet, top: number, metrics: Metrics): DrawingElement[] {
  const width = (page.right - page.left) / Math.max(1, facts.length);
  const box = { x: page.left, y: top, width: page.right - page.left, height: 44 };
  return [
    { kind: "box", ...box, fill: colours.sunk, stroke: null },
    ...facts.flatMap(([name, value], index): DrawingElement[] => {
      const x = page.left + index * width + 12;
      const size = metrics.width(value, "textStrong", 10.5) > width - 16 ? 8.5 : 10.5;
      return [
        text(`${name.charAt(0).toUpperCase()}${name.slice(1)}`, x, top + 17, { size: 8.5, colour: colours.soft }),
        text(value, x, top + 33, { size, colour: colours.ink, face: "textStrong" }),
      ];
    }),
  ];
}

/** The dance of the title, as on covers, in the corner of the band. */
function floorTrack(title: string): DrawingElement[] {
  const { points, foot } = composeTrack(numbersOf(title));
  const scale = 0.34;
  const [dx, dy] = [page.width / scale - 590, 18];
  const half = (mirror: boolean) => points.map(({ x, y }) => ({ x: (mirror ? 640 - x : x) + dx, y: y + dy }));
  const stroke = (d: string, colour: string, width: number): DrawingElement => ({
    kind: "path",
    d,
    scale,
    fill: null,
    stroke: { colour, width },
  });
  const line = (mirror: boolean): DrawingElement[] => {
    const track = half(mirror);
    const steps = stepsAlong(track, 20, mirror ? -1 : 1);
    return [
      stroke(smoothPath(track), colours.rose, 0.5),
      ...steps.map(({ sign, accent }) => stroke(sign, accent ? colours.brass : colours.paper, accent ? 0.9 : 0.7)),
      stroke(halfMoon({ x: (mirror ? 640 - foot.x : foot.x) + dx, y: foot.y + dy }), colours.brass, 0.7),
    ];
  };
  return [...line(false), ...line(true)];
}

/** Numbers from 0 to 1 that are the same for the same words. */
function numbersOf(words: string): () => number {
  let state = [...words].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_296, 7);
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const runningHead = (sheet: Sheet): DrawingElement[] => [
  text(sheet.title, page.left, page.top, { size: 9.5, colour: colours.soft }),
  {
    kind: "box",
    x: page.left,
    y: page.top + 9,
    width: page.right - page.left,
    height: 0.6,
    fill: colours.rule,
    stroke: null,
  },
];

function foot(sheet: Sheet, { index, count }: { index: number; count: number }, metrics: Metrics): DrawingElement[] {
  const number = `${index + 1} of ${count}`;
  const y = page.height - 34;
  const style = { size: 8.5, colour: colours.soft };
  return [
    text(`${sheet.store} on Pavane. Yours to teach from; please do not pass it on.`, page.left, y, style),
    text(number, page.right - metrics.width(number, "text", 8.5), y, style),
  ];
}
