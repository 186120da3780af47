import { execFileSync, spawnSync } from "node:child_process";
import jsqr from "jsqr";
import sharp from "sharp";
import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { defaultDesign } from "../design.ts";
import { renderCertificate } from "./render.ts";

const facts = {
  issuer: "Pavane",
  learner: "Zoë Łukaszewicz-Ñúñez",
  course: "Tap rhythms",
  hours: 12.5,
  instructor: "Őrsi Erdős",
  issuedOn: "21 November 2026",
  expiresOn: "21 November 2028",
  serial: "7K2M-0QXV-9TB4",
  verifyUrl: "https://pavane.example/verify/7K2M-0QXV-9TB4",
};
const issuedAt = new Date("2026-11-21T10:00:00Z");
const render = (format: "pdf" | "png" | "svg", changes = {}) =>
  renderCertificate(format, defaultDesign, { ...facts, ...changes }, issuedAt);

test("the PDF is one A4 page, landscape, and always the same bytes", async () => {
  const [first, second] = [await render("pdf"), await render("pdf")];
  const document = await PDFDocument.load(first, { updateMetadata: false });
  expect(document.getPageCount()).toBe(1);
  expect(document.getPage(0).getSize()).toEqual({ width: 841.89, height: 595.28 });
  expect(document.getTitle()).toBe("Certificate of completion: Zoë Łukaszewicz-Ñúñez, Tap rhythms");
  expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  expect(first.length).toBeLessThan(60_000);
});

const hasPdftotext = spawnSync("pdftotext", ["-v"]).error === undefined;

test.skipIf(!hasPdftotext)("the text of the PDF can be selected, accents included", async () => {
  const text = (pdf: Uint8Array) =>
    execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString("utf8").normalize("NFC");
  const plain = text(await render("pdf"));
  for (const fact of [
    facts.learner,
    facts.course,
    facts.instructor,
    facts.serial,
    "12.5 hours of study",
    facts.issuedOn,
  ]) {
    expect(plain).toContain(fact);
  }
  expect(text(await render("pdf", { learner: "Nguyễn Thị Ánh Dương" }))).toContain("Nguyễn Thị Ánh Dương");
});

test("the QR code of the picture leads to the page that verifies it", async () => {
  const { data, info } = await sharp(await render("png"))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(2400);
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(facts.verifyUrl);
});

test("a name cannot write markup into the SVG", async () => {
  const svg = Buffer.from(await render("svg", { learner: "<script>alert(1)</script>" })).toString();
  expect(svg).not.toContain("<script");
  expect(svg.startsWith("<svg ")).toBe(true);
});
