import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import type { DrawnText } from "../../../platform/pdf/drawing.ts";
import { loadFontsFor } from "../../../platform/pdf/fonts.ts";
import { layOutStatement } from "./lay-out-statement.ts";
import { renderStatement } from "./render.ts";
import { statementTexts, totalHours, type StatementFacts, type StatementLine } from "./statement.ts";

const aLine = (number: number, changes: Partial<StatementLine> = {}): StatementLine => ({
  course: `Teaching the minuet to people who have never danced, in rooms without a mirror, part ${number}`,
  issuedOn: "26 September 2026",
  hours: 1.5,
  ofProgramme: false,
  serial: `K7Q2-M41X-${String(number).padStart(4, "0")}`,
  verifyUrl: `https://pavane.example/verify/K7Q2-M41X-${String(number).padStart(4, "0")}`,
  state: "Valid until 26 September 2028",
  ...changes,
});
const facts = (counted: number, notCounted = 0, changes: Partial<StatementFacts> = {}): StatementFacts => ({
  issuer: "Pavane",
  holder: "Zoë Łukaszewicz",
  year: 2026,
  madeOn: "28 November 2026",
  timeZone: "Europe/Paris",
  counted: Array.from({ length: counted }, (_, index) => aLine(index + 1)),
  notCounted: Array.from({ length: notCounted }, (_, index) =>
    aLine(1000 + index, { state: "Replaced by K7Q2-M41X-0001" }),
  ),
  ...changes,
});
const wordsOf = async (statement: StatementFacts): Promise<{ words: DrawnText[]; pages: number; fits: boolean }> => {
  const fonts = await loadFontsFor(statementTexts(statement));
  const pages = layOutStatement(statement, fonts);
  const words = pages.flatMap((page) => page.parts.filter((part) => part.kind === "text"));
  const fits = words.every(
    ({ text, face, size, x, y }) =>
      fonts.missing(text, face) === 0 && x >= 55 && x + fonts.width(text, face, size) <= 540 && y > 40 && y < 800,
  );
  return { words, pages: pages.length, fits };
};

test.each([
  [1, 0, 1],
  [7, 0, 1],
  [8, 0, 2],
  [9, 3, 2],
  [60, 20, 9],
])("%i certificates and %i that do not count are all there, on %i pages", async (counted, not, count) => {
  const { words, pages, fits } = await wordsOf(facts(counted, not));
  expect([pages, fits]).toEqual([count, true]);
  const serials = words.filter(({ text }) => /^K7Q2.* · /.test(text));
  expect(serials).toHaveLength(counted + not);
  expect(words.filter(({ text }) => text === totalText(counted * 1.5))).toHaveLength(1);
});
const totalText = (hours: number) => `${hours} hours`;

test("hours are added in tenths, and what has none adds none and is said", async () => {
  expect(totalHours([{ hours: 0.1 }, { hours: 0.2 }, { hours: null }])).toBe(0.3);
  const { words } = await wordsOf(facts(0, 0, { counted: [aLine(1, { hours: null }), aLine(2, { hours: 1 })] }));
  const said = words.map(({ text }) => text);
  expect(said).toContain("Certificates without hours are listed and add none.");
  expect(said).toContain("1 hour");
});

test.each(["نور الهدى", "חנה סנש", "田中 さくら", "अनन्या शर्मा", "W".repeat(120)])(
  "the name %s has every letter, within the page",
  async (holder) => {
    const { words, fits } = await wordsOf(facts(2, 1, { holder, counted: [aLine(1, { course: holder })] }));
    expect(fits).toBe(true);
    expect(words.filter(({ text }) => text === holder).length).toBeGreaterThan(0);
  },
);

test("the file is A4 and named after the year and the person", async () => {
  const file = await renderStatement({ statement: facts(3, 1), madeAt: new Date("2026-11-28T10:00:00Z") });
  const document = await PDFDocument.load(file, { updateMetadata: false });
  expect(document.getTitle()).toBe("Statement of hours 2026: Zoë Łukaszewicz");
  expect(document.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
});
