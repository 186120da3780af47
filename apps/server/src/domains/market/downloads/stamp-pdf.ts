import {
  decodePDFRawStream,
  degrees,
  PDFArray,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFEmbeddedPage,
  type PDFPage,
} from "@cantoo/pdf-lib";
import type { Typeface } from "../../../platform/pdf/drawing.ts";
import { loadFontsFor } from "../../../platform/pdf/fonts.ts";
import { paintPdf } from "../../../platform/pdf/paint-pdf.ts";

const size = 7;
const margin = 12;
const height = 10;
/** Read on white and on dark pages alike. */
const colour = "#808080";
const faces: readonly Typeface[] = ["text", "otherScripts", "everyScript"];

/** The same document with a line at the foot of every page, as it is seen, and in its facts. */
export async function stampPdf(content: Uint8Array, line: string, at: Date): Promise<Uint8Array> {
  const document = await PDFDocument.load(content, {
    password: "",
    updateMetadata: false,
    throwOnInvalidObject: false,
  });
  const [footer] = await document.embedPdf(await paintLine(line, at));
  if (footer === undefined) throw new Error("the line has no page");
  for (const page of document.getPages()) {
    if (!closesWhatItOpens(page)) moveIntoForm(document, page);
    stampPage(page, footer);
  }
  document.setSubject(line);
  document.setKeywords([line]);
  return document.save();
}

async function paintLine(line: string, at: Date): Promise<Uint8Array> {
  const fonts = await loadFontsFor([line]);
  const face = faces.toSorted((a, b) => fonts.missing(line, a) - fonts.missing(line, b))[0] ?? "text";
  const width = Math.max(1, fonts.width(line, face, size));
  const text = { kind: "text", text: line, x: 0, y: height - 3, face, size, colour } as const;
  return paintPdf([{ width, height, title: line, parts: [text] }], fonts, { author: line, madeAt: at });
}

/** Upright at the lower left of what is seen of a page, however it is cut and turned. */
function stampPage(page: PDFPage, footer: PDFEmbeddedPage): void {
  const box = page.getCropBox();
  const [x, y] = [Math.min(box.x, box.x + box.width), Math.min(box.y, box.y + box.height)];
  const [right, top] = [x + Math.abs(box.width), y + Math.abs(box.height)];
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const seen = turned === 90 || turned === 270 ? top - y : right - x;
  const scale = Math.min(1, Math.max(0.1, (seen - 2 * margin) / footer.width));
  const corners: Record<number, readonly [number, number]> = {
    0: [x + margin, y + margin / 2],
    90: [right - margin / 2, y + margin],
    180: [right - margin, top - margin / 2],
    270: [x + margin / 2, top - margin],
  };
  const [left, bottom] = corners[turned] ?? [x + margin, y + margin / 2];
  const drawn = { width: footer.width * scale, height: footer.height * scale, rotate: degrees(turned) };
  page.drawPage(footer, { x: left, y: bottom, ...drawn });
}

/** Bytes of everything that a page draws. */
function contentOf(page: PDFPage): Buffer {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((one) => page.doc.context.lookup(one)) : [contents];
  const parts = streams.flatMap((stream) => {
    if (stream instanceof PDFRawStream) return [Buffer.from(decodePDFRawStream(stream).decode()), Buffer.from("\n")];
    return stream instanceof PDFStream ? [Buffer.from(stream.getContents()), Buffer.from("\n")] : [];
  });
  return Buffer.concat(parts);
}

/** Whether a page leaves its coordinates as they were; what is drawn after one that does not would shrink or wander. */
function closesWhatItOpens(page: PDFPage): boolean {
  const words = contentOf(page)
    .toString("latin1")
    .replaceAll(/\((?:\\.|[^\\()])*\)/gs, " ")
    .split(/[\s[\]<>/]+/);
  let depth = 0;
  for (const word of words) {
    if (word === "q") depth += 1;
    if (word === "Q") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Moves the content of a page into one form object, which also closes everything the content left open. */
function moveIntoForm(document: PDFDocument, page: PDFPage): void {
  const { context } = document;
  const { x, y, width, height: tall } = page.getMediaBox();
  const resources = page.node.Resources();
  const form = context.flateStream(contentOf(page), {
    Type: "XObject",
    Subtype: "Form",
    BBox: [x, y, x + width, y + tall],
    ...(resources ? { Resources: resources } : {}),
  });
  const only = context.obj({ XObject: { Whole: context.register(form) } });
  page.node.set(PDFName.of("Resources"), only);
  page.node.set(PDFName.of("Contents"), context.register(context.flateStream("q /Whole Do Q")));
}
