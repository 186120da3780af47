import {
  beginText,
  endText,
  LineCapStyle,
  PDFDocument,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setGraphicsState,
  setTextMatrix,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  type RGB,
} from "@cantoo/pdf-lib";
import type { Drawing, DrawnPicture, DrawnText, Pictures, Typeface } from "./drawing.ts";
import { embedShapes, maxShapes } from "./embed-shapes.ts";
import type { Fonts } from "./fonts.ts";
import type { PlacedGlyph } from "./shape-line.ts";
import { subsetFontkit } from "./subset-fontkit.ts";

export interface PdfFacts {
  readonly author: string;
  /** Both dates of the file; with it the same pages are always the same bytes. */
  readonly madeAt: Date;
}

/** Paints pages as a vector PDF with embedded typefaces and text that can be selected; the first names the document. */
export async function paintPdf(
  pages: readonly [Drawing, ...Drawing[]],
  fonts: Fonts,
  { author, madeAt }: PdfFacts,
  pictures: Pictures = new Map(),
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(subsetFontkit);
  document.setTitle(pages[0].title, { showInWindowTitleBar: true });
  document.setAuthor(author);
  document.setLanguage("en");
  document.setCreationDate(madeAt);
  document.setModificationDate(madeAt);
  const embedded = await embedFaces(document, pages, fonts);
  const shown = await embedPictures(document, pictures);
  for (const drawing of pages) {
    const page = document.addPage([drawing.width, drawing.height]);
    for (const part of drawing.parts) {
      if (part.kind === "text" && part.face === "everyScript") paintShapes(page, part, fonts);
      else if (part.kind === "text") paintText(page, part, embedded, fonts);
      else if (part.kind === "picture") paintPicture(page, part, shown);
      else paintShape(page, part, drawing.height);
    }
  }
  return document.save({ useObjectStreams: false });
}

/** Only the faces that occur, each only with the letters that occur. */
async function embedFaces(
  document: PDFDocument,
  pages: readonly Drawing[],
  fonts: Fonts,
): Promise<ReadonlyMap<Typeface, PDFFont>> {
  const parts = pages.flatMap((page) => page.parts);
  const faces = new Set(parts.flatMap((part) => (part.kind === "text" ? [part.face] : [])));
  const embedded = new Map<Typeface, PDFFont>();
  for (const face of faces) {
    const options = { subset: true, customName: `PAVANE+${face}` };
    if (face !== "everyScript") embedded.set(face, await document.embedFont(fonts.files[face], options));
  }
  return embedded;
}

/** Each picture once, however many pages show it. */
async function embedPictures(document: PDFDocument, pictures: Pictures): Promise<ReadonlyMap<string, PDFImage>> {
  const embedded = new Map<string, PDFImage>();
  for (const [name, { mime, content }] of pictures) {
    embedded.set(name, await (mime === "image/png" ? document.embedPng(content) : document.embedJpg(content)));
  }
  return embedded;
}

function paintPicture(page: PDFPage, part: DrawnPicture, embedded: ReadonlyMap<string, PDFImage>): void {
  const image = embedded.get(part.name);
  const { x, y, width, height } = part;
  if (image) page.drawImage(image, { x, y: page.getHeight() - y - height, width, height });
}

function paintShape(
  page: PDFPage,
  part: Exclude<Drawing["parts"][number], DrawnText | DrawnPicture>,
  height: number,
): void {
  const colours = {
    ...(part.fill === null ? {} : { color: colourOf(part.fill) }),
    ...(part.stroke === null ? {} : { borderColor: colourOf(part.stroke.colour), borderWidth: part.stroke.width }),
  };
  if (part.kind === "box") {
    page.drawRectangle({
      x: part.x,
      y: height - part.y - part.height,
      width: part.width,
      height: part.height,
      ...colours,
    });
  } else {
    page.drawSvgPath(part.d, { x: 0, y: height, scale: part.scale, borderLineCap: LineCapStyle.Round, ...colours });
  }
}

/** The library writes a line without its kerning, so the line is written here, with the distances between the letters. */
function paintText(page: PDFPage, part: DrawnText, embedded: ReadonlyMap<Typeface, PDFFont>, fonts: Fonts): void {
  const font = embedded.get(part.face);
  if (!font) return;
  const codes = font.encodeText(part.text).asString();
  const key = page.node.newFontDictionary(part.face, font.ref);
  const perEm = 1000 / fonts.unitsPerEm(part.face);
  page.pushOperators(
    ...opening(page, part),
    setFontAndSize(key, part.size),
    PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [adjusted(codes, fonts.glyphs(part.text, part.face), perEm)]),
    endText(),
    popGraphicsState(),
  );
}

/** A line in the fonts of its scripts; the letters of one that is long are in several fonts, one after the other. */
function paintShapes(page: PDFPage, part: DrawnText, fonts: Fonts): void {
  const clusters = fonts.shape(part.text);
  const shown = Array.from({ length: Math.ceil(clusters.length / maxShapes) }, (_, index) => {
    const some = clusters.slice(index * maxShapes, (index + 1) * maxShapes);
    const key = page.node.newFontDictionary("Shapes", embedShapes(page.doc, some));
    const codes = some.map((_cluster, code) => (code + 1).toString(16).padStart(2, "0")).join("");
    return [setFontAndSize(key, part.size), PDFOperator.of(PDFOperatorNames.ShowText, [PDFHexString.of(codes)])];
  });
  page.pushOperators(...opening(page, part), ...shown.flat(), endText(), popGraphicsState());
}

/** Where a line starts, how it is turned and in which colour. */
function opening(page: PDFPage, { x, y, colour, turned = 0, opacity }: DrawnText): PDFOperator[] {
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];
  return [
    pushGraphicsState(),
    ...(opacity === undefined ? [] : [setGraphicsState(page.node.newExtGState("Faint", faint(page, opacity)))]),
    beginText(),
    setFillingColor(colourOf(colour)),
    setTextMatrix(cos, sin, -sin, cos, x, page.getHeight() - y),
  ];
}

const faint = (page: PDFPage, opacity: number) => page.doc.context.obj({ Type: "ExtGState", ca: opacity });

/** Letters as four hexadecimal digits each, with kerning between them in thousandths, as the `TJ` operator wants. */
function adjusted(codes: string, glyphs: readonly PlacedGlyph[], perEm: number): string {
  const parts = glyphs.map((glyph, index) => {
    const code = `<${codes.slice(index * 4, index * 4 + 4)}>`;
    const kern = Math.round(-glyph.kern * perEm * 10) / 10;
    return kern === 0 ? code : `${code} ${kern}`;
  });
  return `[${parts.join(" ")}]`.replaceAll("> <", "");
}

function colourOf(hex: string): RGB {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
