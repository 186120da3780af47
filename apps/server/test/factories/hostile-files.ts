import { randomBytes } from "node:crypto";
import type { FileFault } from "@pavane/contract/resources/files";
import { officeOf, oldOfficeOf } from "./market-files.ts";
import type { ZipOptions } from "./zip.ts";

/** A file built against one pattern of the checks: what a reader of that pattern goes through again and again. */
export interface HostileFile {
  readonly pattern: string;
  readonly name: string;
  /** What it is refused for; null where nothing is wrong with it but its size. */
  readonly fault: FileFault | null;
  /** With about so many bytes to be read, unpacked. */
  readonly of: (bytes: number) => Buffer;
}

const times = (text: string, bytes: number): string => text.repeat(Math.ceil(bytes / text.length));
/** One after the other, each with a number of its own. */
function each(text: (number: number) => string, bytes: number): string {
  const all: string[] = [];
  let length = 0;
  for (let number = 10; length < bytes; number += 1) {
    all.push(text(number));
    length += all.at(-1)?.length ?? 0;
  }
  return all.join("");
}

/** What cannot be packed, so that an archive unpacks to less than a hundred times its size. */
const ballast = (bytes: number): ZipOptions => ({
  name: "media/image1.png",
  content: Buffer.concat([Buffer.from("\u0089PNG", "latin1"), randomBytes(Math.ceil(bytes / 50))]),
});

const part =
  (kind: "docx" | "xlsx" | "pptx", name: string, content: (bytes: number) => string) =>
  (bytes: number): Buffer =>
    officeOf(kind, ballast(bytes), { name, content: content(bytes) });
const inWord = (content: (bytes: number) => string) => part("docx", "word/document.xml", content);
const inRelations = (content: (bytes: number) => string) => part("docx", "word/_rels/document.xml.rels", content);
const inDrawing = (content: (bytes: number) => string) => part("docx", "word/vmlDrawing1.vml", content);
const inSheet = (content: (bytes: number) => string) => part("xlsx", "xl/worksheets/sheet1.xml", content);

const word = (pattern: string, fault: FileFault | null, of: HostileFile["of"]): HostileFile => ({
  pattern,
  name: "plan.docx",
  fault,
  of,
});
const excel = (pattern: string, fault: FileFault | null, content: (bytes: number) => string): HostileFile => ({
  pattern,
  name: "rows.xlsx",
  fault,
  of: inSheet(content),
});

export const hostileOffice: readonly HostileFile[] = [
  word(
    "relations that do not end",
    "damaged",
    inRelations((n) => times("<Relationship ", n)),
  ),
  word(
    "a name of a relation in itself",
    "damaged",
    inRelations((n) => `<${times("Relationship", n)}`),
  ),
  word(
    "relations by the thousand",
    null,
    inRelations((n) => `<r>${times('<Relationship Target="a"/>', n)}</r>`),
  ),
  word(
    "a relation of blanks",
    null,
    inRelations((n) => `<Relationship TargetMode${" ".repeat(n)}="Internal"/>`),
  ),
  word(
    "simple fields that do not end",
    "damaged",
    inWord((n) => times("<w:fldSimple ", n)),
  ),
  word(
    "instructions that do not end",
    "damaged",
    inWord((n) => times("<w:instrText ", n)),
  ),
  word(
    "instructions in pieces",
    null,
    inWord((n) => `<w:p>${times("<w:instrText>a</w:instrText>", n)}</w:p>`),
  ),
  word(
    "instructions of blanks",
    null,
    inWord((n) => `<w:p>${times("<w:instrText> </w:instrText>", n)}</w:p>`),
  ),
  word(
    "an instruction without end",
    null,
    inWord((n) => `<w:instrText>${" ".repeat(n)}</w:instrText>`),
  ),
  word(
    "fields that begin",
    "damaged",
    inWord((n) => `<w:p>${times('<w:fldChar w:fldCharType="begin"/>', n)}</w:p>`),
  ),
  word("fields one after the other", null, inWord((n) => `<w:p>${times('<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="end"/>', n)}</w:p>`)), // prettier-ignore
  word(
    "tags without an end",
    "damaged",
    inWord((n) => times("<", n)),
  ),
  word(
    "tags in tags",
    "damaged",
    inWord((n) => times("<a>", n)),
  ),
  word(
    "tags closed that were not opened",
    "damaged",
    inWord((n) => `<a>${times("</b>", n)}`),
  ),
  word(
    "a value of any length",
    null,
    inWord((n) => `<a b="${"x".repeat(n)}"/>`),
  ),
  word(
    "a value of signs",
    null,
    inWord((n) => `<a b="${times("&#120;", n)}"/>`),
  ),
  word(
    "values by the thousand",
    null,
    inWord((n) => `<a ${each((k) => `a${k}="x" `, n)}/>`),
  ),
  word("names that stand for names", "entity", inWord((n) => `<!DOCTYPE a [<!ENTITY a "aaaa">${each((k) => `<!ENTITY a${k} "&a${k - 1};&a${k - 1};">`, n)}]><a>&a99;</a>`)), // prettier-ignore
  word(
    "a document type of brackets",
    "damaged",
    inWord((n) => `<!DOCTYPE ${times("[", n)}`),
  ),
  word(
    "a remark of dashes",
    "damaged",
    inWord((n) => `<a><!--${"-".repeat(n)}--></a>`),
  ),
  word(
    "brackets in a text as it is",
    null,
    inWord((n) => `<a><![CDATA[${"]".repeat(n)}]]></a>`),
  ),
  word(
    "an instruction to nobody",
    null,
    inWord((n) => `<a><?x ${"?".repeat(n)}?></a>`),
  ),
  word(
    "a sign without an end",
    "damaged",
    inWord((n) => `<a>&${"a".repeat(n)}</a>`),
  ),
  word(
    "drawings of old whose tags are left open",
    "damaged",
    inDrawing((n) => `<xml>${times("<br></p>", n)}</xml>`),
  ),
  word(
    "drawings of old with a sign without an end",
    "damaged",
    inDrawing((n) => `<xml>${times("<a>&x", n)}</xml>`),
  ),
  excel("rows that do not end", "damaged", (n) => `<s>${times("<row>", n)}</s>`),
  excel("cells that do not end", "damaged", (n) => `<s><row>${times("<c", n)}</row></s>`),
  excel("a formula of strokes in quotes", null, (n) => `<s><f>${times("'a|b'!", n)}</f></s>`),
  excel("formulas of quotes", null, (n) => `<s>${times(`<f>${'"'.repeat(9_999)}</f>`, n)}</s>`),
  excel("a formula of brackets", null, (n) => `<s><f>${times("[", n)}</f></s>`),
];

const page =
  "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj " +
  "3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>> endobj ";
const pdf = (pattern: string, fault: FileFault | null, objects: (bytes: number) => string): HostileFile => ({
  pattern,
  name: "plan.pdf",
  fault,
  of: (bytes) =>
    Buffer.from(`%PDF-1.7\n${objects(bytes)}\ntrailer <</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n`, "latin1"),
});

/** Its length leads back to the end that stands before it. */
const backwards = ((back: number) => `endstream 9 0 obj <</Length -${back}>> stream\n`)(41);

export const hostilePdf: readonly HostileFile[] = [
  pdf("objects that do not end", "damaged", (n) => page + each((k) => `${k} 0 obj ~~ `, n)),
  pdf("lists that do not end", "damaged", (n) => page + each((k) => `${k} 0 obj <</A `, n)),
  pdf("texts that do not end", "damaged", (n) => page + times("9 0 obj (a ", n)),
  pdf("texts that do not end, in objects that do", "damaged", (n) => page + times("9 0 obj (a endobj ", n)),
  pdf("streams that do not end", "damaged", (n) => page + each((k) => `${k} 0 obj <</Length 5>> stream\nxxxxxx `, n)),
  pdf("streams that end before they begin", "damaged", (n) => page + times(`x ${backwards}x `, n)),
  pdf("lists in lists", null, (n) => `${page}9 0 obj ${times("[", n)}`),
  pdf("brackets in texts", null, (n) => `${page}9 0 obj ${"(".repeat(n / 2)}${")".repeat(n / 2)} endobj `),
  pdf("words that mean nothing", null, (n) => page + times("x ", n / 4)),
  pdf("pages that each have two of the next", "damaged", (n) => `1 0 obj <</Type/Catalog/Pages 10 0 R>> endobj ${each((k) => `${k} 0 obj <</Type/Pages/Kids[${k + 1} 0 R ${k + 1} 0 R]>> endobj `, n)}`), // prettier-ignore
  pdf("a page that is there again and again", null, (n) => `1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj 2 0 obj <</Type/Pages/Kids[${times("3 0 R ", n)}]>> endobj 3 0 obj <</Type/Page>> endobj `), // prettier-ignore
  pdf("acts that each lead to two of the next", "scripts", (n) => `${page.replace("/Pages 2", "/OpenAction 10 0 R/Pages 2")}${each((k) => `${k} 0 obj <</S/GoTo/Next[${k + 1} 0 R ${k + 1} 0 R]>> endobj `, n)}`), // prettier-ignore
  pdf("acts that many pages have", null, (n) => `${page}9 0 obj [${times("8 0 R ", n / 2)}] endobj 8 0 obj <</S/GoTo>> endobj ${each((k) => `${k} 0 obj <</AA<</O<</S/GoTo/Next 9 0 R>>>>>> endobj `, n / 2)}`), // prettier-ignore
];

/** Of a RAR archive: each head says that it goes on to the end of the file, or back to its beginning. */
const rar =
  (head: (bytes: number) => Buffer): HostileFile["of"] =>
  (bytes) =>
    Buffer.concat([Buffer.from("526172211a070100", "hex"), head(bytes)]);
const number = (value: number): number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(Math.floor(value / 128))];

const table = (pattern: string, fault: FileFault | null, content: (bytes: number) => string): HostileFile => ({
  pattern,
  name: "rows.csv",
  fault,
  of: (bytes) => Buffer.from(content(bytes)),
});

export const hostileOthers: readonly HostileFile[] = [
  {
    pattern: "a list of names that lie over one another",
    name: "all.rar",
    fault: "damaged",
    of: rar((bytes) => {
      const names = [...number(bytes / 2), 9];
      const file = [2, 0, 0, 9, 0, 0, 0, ...names];
      return Buffer.concat(
        Array.from({ length: Math.ceil(bytes / 20) }, () =>
          Buffer.concat([Buffer.alloc(4), Buffer.from([...number(file.length), ...file])]),
        ),
      );
    }),
  },
  {
    pattern: "additions that go back to the beginning",
    name: "all.rar",
    fault: "damaged",
    of: rar((bytes) => {
      const heads = Math.min(1_000, Math.ceil(bytes / 2_000));
      const blank = Buffer.concat(Array.from({ length: bytes / 3 }, () => Buffer.from([1, 9, 9])));
      const first = Buffer.concat([Buffer.alloc(4), Buffer.from([...number(blank.length + 1), 9]), blank]);
      return Buffer.concat([
        first,
        ...Array.from({ length: heads }, () => {
          const file = [2, 1, ...number(blank.length), 0, 9, 0, 0, 0, 1, 97];
          return Buffer.concat([Buffer.alloc(4), Buffer.from([...number(file.length), ...file])]);
        }),
      ]);
    }),
  },
  table("cells of nothing", null, (n) => ",".repeat(n)),
  table("a formula of strokes", null, (n) => `=${times("a|b", n)}`),
  table("a formula of quotes and blanks", null, (n) => `${" '".repeat(n / 2)}x`),
  table("formulas without an end", null, (n) => `a,${times("=IMAGE", n)}`),
  {
    pattern: "fields of an old document",
    name: "plan.doc",
    fault: null,
    of: (bytes) => {
      const head = Buffer.alloc(512);
      head.writeUInt16LE(0xa5ec, 0);
      return oldOfficeOf({ "/WordDocument": Buffer.concat([head, Buffer.alloc(bytes, "\u0013  ", "latin1")]) });
    },
  },
  {
    pattern: "storages in storages of an old document",
    name: "plan.doc",
    fault: null,
    of: (bytes) => nestedStorages(Math.ceil(bytes / 128)),
  },
];

/** A compound file whose directory is one storage within the other. */
function nestedStorages(storages: number): Buffer {
  const rows = Math.ceil((storages + 2) / 4) * 4;
  const sectors = rows / 4;
  const tables = Math.ceil((sectors + 200) / 127);
  const head = Buffer.alloc(512, 0xff);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.fill(0, 8, 76);
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(tables, 48);
  head.writeUInt32LE(4_096, 56);
  head.writeUInt32LE(0xff_ff_ff_fe, 60);
  head.writeUInt32LE(0xff_ff_ff_fe, 68);
  for (let n = 0; n < Math.min(109, tables); n += 1) head.writeUInt32LE(n, 76 + 4 * n);
  const table = Buffer.alloc(tables * 512, 0xff);
  for (let n = 0; n < tables && n * 4 + 4 <= table.length; n += 1) table.writeUInt32LE(0xff_ff_ff_fd, n * 4);
  for (let n = 0; n < sectors; n += 1)
    table.writeUInt32LE(n === sectors - 1 ? 0xff_ff_ff_fe : tables + n + 1, (tables + n) * 4);
  const directory = Buffer.alloc(rows * 128);
  const write = (index: number, name: string, type: number, child: number, right: number) => {
    const at = index * 128;
    directory.write(name, at, "utf16le");
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory.writeUInt8(type, at + 66);
    for (const [place, value] of [
      [68, 0xff_ff_ff_ff],
      [72, right],
      [76, child],
      [116, 0xff_ff_ff_fe],
    ] as const)
      // prettier-ignore
      directory.writeUInt32LE(value, at + place);
  };
  const none = 0xff_ff_ff_ff;
  write(0, "Root Entry", 5, 1, none);
  write(1, "WordDocument", 2, none, 2);
  for (let n = 2; n < storages + 2; n += 1) write(n, `S${n}`, 1, n + 1 < storages + 2 ? n + 1 : none, none);
  return Buffer.concat([head, table, directory]);
}
