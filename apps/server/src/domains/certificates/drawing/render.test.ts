import { execFileSync, spawnSync } from "node:child_process";
import jsqr from "jsqr";
import sharp from "sharp";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { floorTrack } from "@pavane/contract/certificates/house-design";
import type { CertificateFormat } from "./formats.ts";
import type { Printed } from "./layout.ts";
import { renderCertificate } from "./render.ts";
import type { Stamp } from "./stamp.ts";

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
const render = (format: CertificateFormat, changes: Partial<Printed> = {}, stamp: Stamp | null = null) =>
  renderCertificate({ format, design: floorTrack, pictures: {}, printed: { ...facts, ...changes }, stamp, issuedAt });

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

test.skipIf(!hasPdftotext).each([
  ["Arabic", "محمد عبد الله"],
  ["Hebrew with its vowels", "דָּוִד לוי"],
  ["Hindi", "अनुष्का शर्मा"],
  ["Thai", "ปิยะนุช"],
  ["Chinese", "王小明"],
  ["Japanese", "さくら 山田"],
  ["Korean", "김민수"],
  ["Greek", "Ελένη Παπαδοπούλου"],
])("a name in %s can be selected and reads as it was written", { timeout: 30_000 }, async (_script, learner) => {
  const pdf = await render("pdf", { learner });
  const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf }).toString("utf8").normalize("NFC");
  expect(text.replace(/[\u202a-\u202e]/g, "")).toContain(learner.normalize("NFC"));
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

test("what does not count any more says so across the page", async () => {
  const stamp = { title: "Revoked", note: "3 March 2027" };
  const svg = Buffer.from(await render("svg", {}, stamp)).toString();
  expect(svg).toContain("<title>Revoked 3 March 2027. Certificate of completion");
  const blueness = async (picture: Uint8Array) => (await sharp(picture).stats()).channels[2]?.mean ?? 0;
  const [plain, stamped] = [await render("card"), await render("card", {}, stamp)];
  expect((await blueness(stamped)) + 2).toBeLessThan(await blueness(plain));
});

test.skipIf(!hasPdftotext)("the words across a revoked PDF are text too", async () => {
  const pdf = await render("pdf", {}, { title: "Replaced", note: "by 3HTZ-91CC-E80M" });
  const text = execFileSync("pdftotext", ["-raw", "-", "-"], { input: pdf }).toString("utf8");
  expect(text).toContain("Replaced");
  expect(text).toContain("by 3HTZ-91CC-E80M");
});

test("a card for shared links is 1200 by 630 with the whole page on it", async () => {
  expect(await sharp(await render("card")).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});
