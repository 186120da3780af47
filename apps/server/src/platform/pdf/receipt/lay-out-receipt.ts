import { atRight, ink, left, line, oneLine, page, right, soft, text } from "../document-texts.ts";
import type { Drawing, DrawingElement, Metrics } from "../drawing.ts";
import { fitOneLine, fitText } from "../fit-text.ts";
import { companyLines, noTaxText, testModeText, type Issuer, type ReceiptFacts, type ReceiptLine } from "./receipt.ts";

const accent = "#6d2a2b";

const rowHeight = 34;
/** Where rows begin on the first page, below one line about the buyer; each further line moves them down. */
const firstTop = 292;
const buyerLine = 13;
const lastRow = 640;
const laterRows = { top: 110, bottom: lastRow };
const rowsIn = (room: { top: number; bottom: number }): number => Math.floor((room.bottom - room.top) / rowHeight);

/** A receipt on A4, on as many pages as its lines need; the sums are at the end of the last. */
export function layOutReceipt(facts: ReceiptFacts, issuer: Issuer, metrics: Metrics): [Drawing, ...Drawing[]] {
  const title = `${facts.labels.heading} ${facts.number}`;
  const firstRows = { top: firstTop + Math.max(0, belowBuyer(facts).length - 1) * buyerLine, bottom: lastRow };
  const [firstLines, ...laterLines] = pagesOf(facts.lines, rowsIn(firstRows));
  const count = laterLines.length + 1;
  const draw = (lines: readonly ReceiptLine[], index: number): Drawing => {
    const room = index === 0 ? firstRows : laterRows;
    const end = room.top + lines.length * rowHeight;
    return {
      ...page,
      title,
      parts: [
        ...(index === 0
          ? head(facts, issuer, firstRows.top, metrics)
          : [text(title, left, 72, { size: 10, colour: soft })]),
        ...lines.flatMap((line, row) => drawLine(line, room.top + row * rowHeight, metrics)),
        ...(index === count - 1 ? sums(facts, end + 14, metrics) : []),
        ...foot(facts, issuer, { index, count }, metrics),
      ],
    };
  };
  return [draw(firstLines ?? [], 0), ...laterLines.map((lines, index) => draw(lines, index + 1))];
}

function pagesOf(lines: readonly ReceiptLine[], onFirst: number): ReceiptLine[][] {
  const pages = [lines.slice(0, onFirst)];
  for (let from = onFirst; from < lines.length; from += rowsIn(laterRows)) {
    pages.push(lines.slice(from, from + rowsIn(laterRows)));
  }
  return pages;
}

/** What is below the name it is for: of a company its lines, then the person. */
function belowBuyer({ company, name, email }: ReceiptFacts): string[] {
  if (company === null) return name === null ? [] : [email];
  return [...companyLines(company).slice(1), ...(name === null ? [] : [name]), email];
}

function head(facts: ReceiptFacts, issuer: Issuer, rowsTop: number, metrics: Metrics): DrawingElement[] {
  const name = fitOneLine(
    issuer.name,
    { faces: ["displayItalic", "otherScripts", "everyScript"], size: 26, smallest: 12, width: 300 },
    metrics,
  );
  const details = issuer.details.map((words, index) =>
    oneLine(words, { x: left, y: 104 + index * 13, width: right - left }, metrics),
  );
  return [
    { kind: "text", ...name, x: left, y: 84, colour: accent },
    ...details,
    text(facts.labels.heading, left, 188, { face: "display", size: 30 }),
    ...labelled(facts.labels.number, facts.number, left, metrics),
    ...labelled(facts.labels.date, facts.paidOn, left + 120, metrics),
    ...labelled("For", facts.company?.name ?? facts.name ?? facts.email, left + 240, metrics),
    ...belowBuyer(facts).map((words, index) =>
      oneLine(words, { x: left + 240, y: 248 + index * buyerLine, width: right - left - 240 }, metrics),
    ),
    ...(facts.testMode
      ? [atRight(testModeText, right, 84, { face: "textStrong", size: 12, colour: accent }, metrics)]
      : []),
    line(rowsTop - 18),
  ];
}

function labelled(label: string, value: string, x: number, metrics: Metrics): DrawingElement[] {
  const width = x === left + 240 ? right - x : 112;
  const strong = fitOneLine(
    value,
    { faces: ["textStrong", "otherScripts", "everyScript"], size: 11.5, smallest: 7, width },
    metrics,
  );
  return [text(label, x, 218, { size: 9.5, colour: soft }), { kind: "text", ...strong, x, y: 234, colour: ink }];
}

function drawLine({ title, detail, amount }: ReceiptLine, y: number, metrics: Metrics): DrawingElement[] {
  const room = { size: 11.5, smallest: 8.5, width: right - left - 110 };
  const { lines, ...set } = fitText(title, { faces: ["text", "otherScripts", "everyScript"], ...room }, metrics);
  // Two lines of a long title begin a little higher, so that the row keeps its height.
  const rows = lines.map((words, index) => ({ words, y: lines.length === 1 ? y : y - 5 + index * 10 }));
  return [
    ...rows.map((row): DrawingElement => ({ kind: "text", ...set, text: row.words, x: left, y: row.y, colour: ink })),
    text(detail, left, (rows.at(-1)?.y ?? y) + 12, { size: 9, colour: soft }),
    atRight(amount, right, y, { size: 11.5 }, metrics),
  ];
}

function sums(facts: ReceiptFacts, top: number, metrics: Metrics): DrawingElement[] {
  const rows = facts.sums.flatMap(({ label, amount, strong }, index) => {
    const y = top + index * 20;
    const face = strong ? "textStrong" : "text";
    return [
      text(label, right - 190, y, { face, size: strong ? 13 : 11 }),
      atRight(amount, right, y, { face, size: strong ? 13 : 11 }, metrics),
    ];
  });
  const below = top + facts.sums.length * 20;
  const paidWith =
    facts.paidWith === null ? [] : [oneLine(facts.paidWith, { x: right - 190, y: below + 14, width: 190 }, metrics)];
  return [line(top - 20), ...rows, text(noTaxText, right - 190, below, { size: 9.5, colour: soft }), ...paidWith];
}

function foot(
  facts: ReceiptFacts,
  issuer: Issuer,
  { index, count }: { readonly index: number; readonly count: number },
  metrics: Metrics,
): DrawingElement[] {
  const pageText = count === 1 ? "" : `Page ${index + 1} of ${count}`;
  const tested = facts.testMode ? `${testModeText}: no money was moved.` : `Thank you for buying at ${issuer.name}.`;
  const thanks = fitOneLine(
    tested,
    { faces: ["text", "otherScripts", "everyScript"], size: 9.5, smallest: 7, width: 380 },
    metrics,
  );
  return [
    { kind: "text", ...thanks, x: left, y: page.height - 52, colour: soft },
    ...(pageText === "" ? [] : [atRight(pageText, right, page.height - 52, { size: 9.5, colour: soft }, metrics)]),
  ];
}
