import { asksProgramByField } from "./active-content.ts";
import { readCompound, type CompoundFile } from "./compound-file.ts";
import { isLockedOffice } from "./locked-office.ts";
import { acceptFile, rejectFile, rejectFileAt, type InspectionResult } from "./inspection-result.ts";

interface Program {
  /** A stream that only its files have. */
  readonly stream: string;
  readonly subject: string;
  locked(file: CompoundFile, main: Buffer): boolean;
  scripted(file: CompoundFile, main: Buffer): boolean;
  /** By what it asks other programs. */
  asks?(main: Buffer): "dde_field" | "dde_link" | null;
}

const programs: Readonly<Record<string, readonly Program[]>> = {
  doc: [
    {
      stream: "WordDocument",
      subject: "Word file",
      locked: (_, main) => (wordAt(main, 10) & 0x01_00) !== 0,
      scripted: (file) => hasStorage("Macros")(file),
      asks: (main) => (asksByField(main) ? "dde_field" : null),
    },
  ],
  xls: ["Workbook", "Book"].map((stream) => ({
    stream,
    subject: "Excel file",
    locked: (_, main) => hasRecord(main, ({ type }) => type === filePass),
    scripted: (file, main) =>
      hasStorage("_VBA_PROJECT_CUR")(file) ||
      hasRecord(main, ({ type, at }) => type === boundSheet && main[at + 5] === 1),
    asks: (main) => (hasRecord(main, (record) => isProgramLink(main, record)) ? "dde_link" : null),
  })),
  ppt: [
    {
      stream: "PowerPoint Document",
      subject: "PowerPoint file",
      locked: (file) => file.stream("Current User")?.subarray(12, 16).toString("hex") === "dfc4d1f3",
      scripted: (_, main) => hasVba(main),
    },
  ],
};

/** Word, Excel and PowerPoint of before 2007. */
export function inspectOldOffice(content: Buffer, mime: string, ending: string): InspectionResult {
  const file = readCompound(content);
  if (isLockedOffice(content)) return rejectFile("password");
  for (const { stream, subject, locked, scripted, asks } of programs[ending] ?? []) {
    const main = file.stream(stream);
    if (main === null) continue;
    if (locked(file, main)) return rejectFile("password");
    if (scripted(file, main)) return rejectFile("macros");
    const requested = asks?.(main) ?? null;
    if (requested !== null) return rejectFileAt(requested, { subject });
    return file.entries.some(isWrapped) ? rejectFileAt("object", { subject }) : acceptFile(mime);
  }
  return rejectFile("mismatch");
}

/** A file of any kind wrapped as an object, a program for example. */
const isWrapped = ({ name, storage, isStorage }: CompoundFile["entries"][number]): boolean =>
  name.includes("Ole10Native") ||
  (storage === "ObjectPool" && name.startsWith("_")) ||
  (isStorage && /^MBD[\dA-F]{8}$/.test(name));

const fieldBegins = String.fromCodePoint(0x13);

/** A field that asks another program (DDE): the sign for a field, then its name, in one or two bytes a letter. */
const asksByField = (main: Buffer): boolean =>
  main
    .toString("latin1")
    .replaceAll("\0", "")
    .split(fieldBegins)
    .some((text, index) => index > 0 && asksProgramByField(text));

const hasStorage =
  (name: string) =>
  ({ entries }: CompoundFile): boolean =>
    entries.some((entry) => entry.name === name);

const wordAt = (content: Buffer, at: number): number => (at + 2 <= content.length ? content.readUInt16LE(at) : 0);

const filePass = 0x2f;
const boundSheet = 0x85;
const linkedBook = 0x1ae;
const linkSign = 3;

/** Of what a workbook links to: a program's name and its topic, with a sign between. A path to another workbook begins with a sign. */
const isProgramLink = (book: Buffer, { type, at, length }: BookRecord): boolean =>
  type === linkedBook &&
  length > 6 &&
  (book[at + 5] ?? 0) >= 0x20 &&
  book.subarray(at + 5, at + length).includes(linkSign);

interface BookRecord {
  readonly type: number;
  /** Where its content begins. */
  readonly at: number;
  readonly length: number;
}

/** Asked of the records of a workbook one after the other: a list of them would be many times as large. */
function hasRecord(book: Buffer, requested: (record: BookRecord) => boolean): boolean {
  for (let at = 0; at + 4 <= book.length; at += 4 + wordAt(book, at + 2))
    if (requested({ type: wordAt(book, at), at: at + 4, length: wordAt(book, at + 2) })) return true;
  return false;
}

/** The record that says whether a presentation has macros: 12 bytes, the flag in the middle. */
function hasVba(slides: Buffer): boolean {
  const head = Buffer.from("020000040c000000", "hex");
  for (let at = slides.indexOf(head); at >= 0; at = slides.indexOf(head, at + 1))
    if (at + 20 <= slides.length && slides.readUInt32LE(at + 12) !== 0) return true;
  return false;
}
