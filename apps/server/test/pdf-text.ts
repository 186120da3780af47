import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  type PDFPage,
} from "@cantoo/pdf-lib";

/** The text of a PDF in the order it is drawn, where no reader of PDFs is installed. One line per piece of text. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const document = await PDFDocument.load(pdf);
  return document
    .getPages()
    .map((page) => textOfPage(page))
    .join("\n");
}

function textOfPage(page: PDFPage): string {
  const fonts = fontsOf(page);
  let letters: Letters = new Map();
  const lines: string[] = [];
  for (const [, font, piece] of contentOf(page).matchAll(/\/(\S+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    if (piece !== undefined) lines.push(readPiece(piece, letters));
  }
  return lines.join("\n");
}

/** Letters in angle brackets, with numbers between them that move them closer or apart. */
const readPiece = (piece: string, letters: Letters): string =>
  (piece.match(/(?<=<[0-9A-Fa-f]*)[0-9A-Fa-f]{4}/g) ?? [])
    .map((code) => letters.get(code.toUpperCase()) ?? "")
    .join("");

/** Four hexadecimal digits as they are in the content, to what they mean. */
type Letters = Map<string, string>;

function fontsOf(page: PDFPage): Map<string, Letters> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict);
  return new Map(
    (fonts?.keys() ?? []).map((name) => {
      const meaning = fonts?.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode"));
      return [name.decodeText(), lettersOf(meaning instanceof PDFRawStream ? decoded(meaning) : "")];
    }),
  );
}

function lettersOf(table: string): Letters {
  const pairs = table.matchAll(/<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>\s*$/gm);
  return new Map([...pairs].map(([, code = "", text = ""]) => [code.toUpperCase(), fromUtf16(text)]));
}

const fromUtf16 = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const parts =
    contents instanceof PDFArray ? contents.asArray().map((part) => page.doc.context.lookup(part)) : [contents];
  return parts.map((part) => (part instanceof PDFRawStream ? decoded(part) : "")).join("\n");
}

const decoded = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1");
