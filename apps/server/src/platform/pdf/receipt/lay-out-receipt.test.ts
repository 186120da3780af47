import { PDFDocument } from "@cantoo/pdf-lib";
import { beforeAll, expect, test } from "vitest";
import type { DrawnText } from "../drawing.ts";
import { loadFonts, loadFontsFor, type Fonts } from "../fonts.ts";
import { layOutReceipt } from "./lay-out-receipt.ts";
import { printedTexts, type ReceiptFacts } from "./receipt.ts";
import { receiptPdf } from "./receipt-pdf.ts";

let fonts: Fonts;
beforeAll(async () => {
  fonts = await loadFonts();
});

const issuer = { name: "Pavane", details: ["pavane.example", "12 Allée des Ballets, Paris"] };
const facts = (count: number, changes: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  labels: { heading: "Receipt", number: "Order", date: "Paid on" },
  number: "K7Q2-M41X-9D",
  paidOn: "22 November 2026",
  name: "Zoë Łukaszewicz-Ñúñez",
  email: "zoe@example.com",
  company: null,
  paidWith: null,
  lines: Array.from({ length: count }, (_, index) => ({
    title: `Teaching the minuet in a room without a mirror, part ${index + 1}`,
    detail: "Certification · 50 × $1,999.99",
    amount: "$99,999.50",
  })),
  sums: [{ label: "Total", amount: "$99,999.50", strong: true }],
  testMode: false,
  ...changes,
});
const wordsOf = (pages: ReturnType<typeof layOutReceipt>): DrawnText[] =>
  pages.flatMap((page) => page.parts.filter((part) => part.kind === "text"));

test.each([1, 10, 11, 25, 26, 50])("%i lines are all there, in order, within the page", (count) => {
  const pages = layOutReceipt(facts(count), issuer, fonts);
  const words = wordsOf(pages);
  expect(words.filter(({ text }) => text.startsWith("Teaching")).map(({ text }) => text)).toEqual(
    facts(count).lines.map(({ title }) => title),
  );
  expect(words.filter(({ text }) => text === "No tax added.")).toHaveLength(1);
  for (const { text, x, y, face, size } of words) {
    expect({ text, inside: x >= 50 && x + fonts.width(text, face, size) <= 545.28 && y > 40 && y < 810 }).toEqual({
      text,
      inside: true,
    });
  }
});

test("the longest names stay within their place", () => {
  const long = "W".repeat(120);
  const pages = layOutReceipt(facts(1, { name: long, email: `${"w".repeat(200)}@example.com` }), issuer, fonts);
  for (const { text, x, face, size } of wordsOf(pages)) {
    expect(x + fonts.width(text, face, size)).toBeLessThanOrEqual(545.28);
  }
});

test.each([
  "Ελλάδα Χορός ΑΕ",
  "בית הספר למחול",
  "مدرسة الرقص",
  "株式会社ダンス",
  "株式会社ダンス Ελλάδα עברית العربية Ωé",
])("a company called %s has every letter, within the page", async (name) => {
  const paper = facts(1, { company: { name, address: name, tax_number: null } });
  const all = await loadFontsFor(printedTexts(paper, issuer));
  const named = wordsOf(layOutReceipt(paper, issuer, all)).filter(({ text }) => text === name);
  expect(named).toHaveLength(2);
  for (const { text, x, face, size } of named) {
    expect(all.missing(text, face)).toBe(0);
    expect(x + all.width(text, face, size)).toBeLessThanOrEqual(545.28);
  }
  expect((await PDFDocument.load(await receiptPdf(paper, issuer, new Date(0)))).getPageCount()).toBe(1);
});

test("a long title takes two lines that can be read, within its row", () => {
  const title =
    "Teaching the minuet to people who have never danced, in rooms without a mirror, a floor or a musician, in twelve weeks";
  const lines = [1, 2].map(() => ({ title, detail: "Certification", amount: "$9.00" }));
  const words = wordsOf(layOutReceipt(facts(0, { lines }), issuer, fonts)).filter(
    ({ x, y }) => x === 56 && y > 280 && y < 400,
  );
  const [first, second, detail, next] = words;
  expect(`${first?.text} ${second?.text}`).toBe(title);
  expect(first?.size).toBeGreaterThanOrEqual(7.5);
  const rows = [first, second, detail, next].map((row) => row?.y ?? 0);
  expect(rows.every((y, index) => index === 0 || y - (rows[index - 1] ?? 0) >= 9)).toBe(true);
});

test("payments for trying are marked at the head and the foot", () => {
  const words = wordsOf(layOutReceipt(facts(1, { testMode: true }), issuer, fonts)).map(({ text }) => text);
  expect(words).toEqual(expect.arrayContaining(["Test mode", "Test mode: no money was moved."]));
});

test("the file is A4, named after the order, and always the same bytes", async () => {
  const at = new Date("2026-11-22T10:00:00Z");
  const [first, second] = [await receiptPdf(facts(12), issuer, at), await receiptPdf(facts(12), issuer, at)];
  const document = await PDFDocument.load(first, { updateMetadata: false });
  expect(document.getPageCount()).toBe(2);
  expect(document.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
  expect(document.getTitle()).toBe("Receipt K7Q2-M41X-9D");
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
});

test.each([1, 10, 25])("a company of eight lines moves %i rows down, and nothing covers anything else", (count) => {
  const company = { name: "W".repeat(120), address: "1\n2\n3\n4\n5\n6", tax_number: "DE 123" };
  const pages = layOutReceipt(facts(count, { company, paidWith: "Paid with Visa ending 4242." }), issuer, fonts);
  const words = wordsOf(pages);
  const [first] = pages;
  const onFirst = wordsOf([first]);
  const email = onFirst.find(({ text }) => text === "zoe@example.com");
  const rows = onFirst.filter(({ text }) => text.startsWith("Teaching"));
  expect(email?.y).toBeLessThan(Math.min(...rows.map(({ y }) => y)) - 18);
  expect(words.filter(({ text }) => text.startsWith("Teaching"))).toHaveLength(count);
  expect(words.some(({ text }) => text === "Tax number DE 123")).toBe(true);
  for (const { text, x, y, face, size } of words) {
    expect(x + fonts.width(text, face, size)).toBeLessThanOrEqual(595.28 - 55);
    expect(y).toBeLessThan(841.89 - 50);
  }
});
