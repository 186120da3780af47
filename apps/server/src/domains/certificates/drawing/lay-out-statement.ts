import { atRight, ink, left, line, oneLine, page, right, soft, text } from "../../../platform/pdf/document-texts.ts";
import type { Drawing, DrawingElement, Metrics } from "../../../platform/pdf/drawing.ts";
import { fitOneLine, fitText } from "../../../platform/pdf/fit-text.ts";
import { hoursText, totalHours, type StatementFacts, type StatementLine } from "./statement.ts";

const hoursAt = right;
const issuedAt = right - 168;
const courseWidth = issuedAt - left - 18;
const accent = "#6d2a2b";
const rowsEnd = page.height - 92;
const laterTop = 112;

/** A piece of the statement that is not broken over two pages. */
interface Block {
  readonly height: number;
  readonly draw: (top: number) => DrawingElement[];
}

/** A statement of hours on A4, on as many pages as its certificates need. */
export function layOutStatement(facts: StatementFacts, metrics: Metrics): [Drawing, ...Drawing[]] {
  const title = `Statement of hours ${facts.year}: ${facts.holder}`;
  const [first, ...later] = onPages(blocksOf(facts, metrics));
  const count = later.length + 1;
  const draw = (parts: readonly DrawingElement[], index: number): Drawing => ({
    ...page,
    title,
    parts: [
      ...(index === 0 ? head(facts, metrics) : [oneLine(title, { x: left, y: 72, width: right - left }, metrics)]),
      ...parts,
      ...foot(facts, { index, count }, metrics),
    ],
  });
  return [draw(first ?? [], 0), ...later.map((parts, index) => draw(parts, index + 1))];
}

const headEnd = 262;

function onPages(blocks: readonly Block[]): DrawingElement[][] {
  const pages: DrawingElement[][] = [[]];
  let top = headEnd;
  for (const { height, draw } of blocks) {
    if (top + height > rowsEnd) {
      pages.push([]);
      top = laterTop;
    }
    pages.at(-1)?.push(...draw(top));
    top += height;
  }
  return pages;
}

function blocksOf({ counted, notCounted }: StatementFacts, metrics: Metrics): Block[] {
  const lineBlock = (line: StatementLine, counts: boolean): Block => ({
    height: 58,
    draw: (top) => drawLine(line, top, counts, metrics),
  });
  const without = counted.some(({ hours }) => hours === null);
  const [first, ...others] = notCounted.map((line) => lineBlock(line, false));
  return [
    ...counted.map((line) => lineBlock(line, true)),
    { height: 46, draw: (top) => total(totalHours(counted), top, metrics) },
    ...(counted.some(({ ofProgramme }) => ofProgramme) ? [remark(programmeRemark, metrics)] : []),
    ...(without ? [remark("Certificates without hours are listed and add none.", metrics)] : []),
    ...(first === undefined ? [] : [headed(first, metrics), ...others]),
  ];
}

const programmeRemark = "A programme adds the hours of those of its courses that have no certificate of their own.";

/** The first of those that do not count, with the words above it, which never stand alone at the end of a page. */
const headed = (first: Block, metrics: Metrics): Block => {
  const said = remark("Revoked or corrected since, or a renewal. Their hours are not part of the total.", metrics);
  return {
    height: 26 + said.height + first.height,
    draw: (top) => [
      text("Not counted", left, top + 8, { face: "textStrong", size: 12 }),
      ...said.draw(top + 22),
      ...first.draw(top + 26 + said.height),
    ],
  };
};

function head({ issuer, holder, year, madeOn, counted }: StatementFacts, metrics: Metrics): DrawingElement[] {
  const issuerFit = { faces: ["displayItalic", "otherScripts", "everyScript"], size: 26, smallest: 12 } as const;
  const nameFit = { faces: ["textStrong", "otherScripts", "everyScript"], size: 13, smallest: 8 } as const;
  const name = fitOneLine(holder, { ...nameFit, width: 232 }, metrics);
  const labels = [
    { label: "For", x: left },
    { label: "Year", x: left + 252 },
    { label: "Hours", x: left + 322 },
    { label: "Made on", x: left + 392 },
  ];
  return [
    {
      kind: "text",
      ...fitOneLine(issuer, { ...issuerFit, width: right - left }, metrics),
      x: left,
      y: 84,
      colour: accent,
    },
    text("Statement of continuing-education hours", left, 138, { face: "display", size: 25 }),
    ...labels.map(({ label, x }) => text(label, x, 174, { size: 9.5, colour: soft })),
    { kind: "text", ...name, x: left, y: 192, colour: ink },
    text(String(year), left + 252, 192, { face: "textStrong", size: 13 }),
    text(String(totalHours(counted)), left + 322, 192, { face: "textStrong", size: 13 }),
    oneLine(madeOn, { x: left + 392, y: 192, width: right - left - 392, size: 11.5, colour: ink }, metrics),
    text("Course", left, 232, { size: 9.5, colour: soft }),
    text("Issued", issuedAt, 232, { size: 9.5, colour: soft }),
    atRight("Hours", hoursAt, 232, { size: 9.5, colour: soft }, metrics),
    line(240),
  ];
}

function drawLine(entry: StatementLine, top: number, counts: boolean, metrics: Metrics): DrawingElement[] {
  const { course, issuedOn, hours, serial, verifyUrl, state } = entry;
  const fit = {
    faces: ["text", "otherScripts", "everyScript"],
    size: 11.5,
    smallest: 8.5,
    width: courseWidth,
  } as const;
  const { lines, ...set } = fitText(course, fit, metrics);
  const colour = counts ? ink : soft;
  const rows = lines.map((words, index) => ({ words, y: lines.length === 1 ? top + 4 : top - 2 + index * 11 }));
  return [
    ...rows.map((row): DrawingElement => ({ kind: "text", ...set, text: row.words, x: left, y: row.y, colour })),
    oneLine(`${serial} · ${state}`, { x: left, y: top + 20, width: right - left }, metrics),
    oneLine(verifyUrl, { x: left, y: top + 32, width: right - left }, metrics),
    oneLine(issuedOn, { x: issuedAt, y: top + 4, width: 118, size: 11, colour }, metrics),
    atRight(hours === null ? "–" : String(hours), hoursAt, top + 4, { size: 11.5, colour }, metrics),
    line(top + 41),
  ];
}

const total = (hours: number, top: number, metrics: Metrics): DrawingElement[] => [
  text("Total", issuedAt, top + 8, { face: "textStrong", size: 13 }),
  atRight(hoursText(hours), hoursAt, top + 8, { face: "textStrong", size: 13 }, metrics),
];

const remark = (words: string, metrics: Metrics): Block => ({
  height: 30,
  draw: (top) => [oneLine(words, { x: left, y: top + 4, width: right - left }, metrics)],
});

function foot(
  { timeZone }: StatementFacts,
  { index, count }: { readonly index: number; readonly count: number },
  metrics: Metrics,
): DrawingElement[] {
  const y = page.height - 52;
  const words = `Year and days by the clock of ${timeZone}. Each certificate can be checked at its address.`;
  return [
    oneLine(words, { x: left, y, width: 400 }, metrics),
    ...(count === 1 ? [] : [atRight(`Page ${index + 1} of ${count}`, right, y, { size: 9.5, colour: soft }, metrics)]),
  ];
}
