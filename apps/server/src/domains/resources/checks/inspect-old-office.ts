import { read } from "cfb";
import { isLockedOffice } from "./locked-office.ts";
import { clean, faulty, type Verdict } from "./verdict.ts";

interface OldFile {
  /** Paths of all storages and streams. */
  readonly paths: readonly string[];
  /** Content of a stream at the top; null where there is none. */
  stream(name: string): Buffer | null;
}

interface Program {
  /** A stream that only its files have. */
  readonly stream: string;
  locked(file: OldFile, main: Buffer): boolean;
  scripted(file: OldFile, main: Buffer): boolean;
}

const programs: Readonly<Record<string, readonly Program[]>> = {
  doc: [
    { stream: "WordDocument", locked: (_, main) => (wordAt(main, 10) & 0x01_00) !== 0, scripted: hasStorage("Macros") },
  ],
  xls: ["Workbook", "Book"].map((stream) => ({
    stream,
    locked: (_, main) => records(main).some(({ type }) => type === filePass),
    scripted: (file, main) =>
      hasStorage("_VBA_PROJECT_CUR")(file) ||
      records(main).some(({ type, at }) => type === boundSheet && main[at + 5] === 1),
  })),
  ppt: [
    {
      stream: "PowerPoint Document",
      locked: (file) => file.stream("Current User")?.subarray(12, 16).toString("hex") === "dfc4d1f3",
      scripted: (_, main) => hasVba(main),
    },
  ],
};

/** Word, Excel and PowerPoint of before 2007. */
export function inspectOldOffice(content: Buffer, mime: string, ending: string): Verdict {
  const file = open(content);
  if (isLockedOffice(content)) return faulty("password");
  for (const { stream, locked, scripted } of programs[ending] ?? []) {
    const main = file.stream(stream);
    if (main === null) continue;
    if (locked(file, main)) return faulty("password");
    if (scripted(file, main)) return faulty("macros");
    if (ending === "doc" && asksPrograms(main)) return faulty("macros");
    // A file of any kind wrapped as an object, a program for example.
    return file.paths.some((path) => wrapped.test(path)) ? faulty("unsafe") : clean(mime);
  }
  return faulty("mismatch");
}

const wrapped = /Ole10Native|\/ObjectPool\/_|\/MBD[\dA-F]{8}\//;

const fieldBegins = String.fromCodePoint(0x13);

/** A field that asks another program (DDE): the sign for a field, then its name, in one or two bytes a letter. */
const asksPrograms = (main: Buffer): boolean =>
  main
    .toString("latin1")
    .replaceAll("\0", "")
    .split(fieldBegins)
    .some((text, index) => index > 0 && /^\s*DDE(?:AUTO)?\b/i.test(text));

function open(content: Buffer): OldFile {
  const { FullPaths: paths, FileIndex: entries } = read(content, { type: "buffer" });
  return {
    paths,
    stream: (name) => {
      const at = paths.findIndex((path) => /^[^/]*\/([^/]+)$/.exec(path)?.[1] === name);
      const found = entries[at]?.content;
      return found === undefined ? null : Buffer.from(found);
    },
  };
}

function hasStorage(name: string): (file: OldFile) => boolean {
  return ({ paths }) => paths.some((path) => path.split("/").includes(name));
}

const wordAt = (content: Buffer, at: number): number => (at + 2 <= content.length ? content.readUInt16LE(at) : 0);

const filePass = 0x2f;
const boundSheet = 0x85;

/** Records of a workbook: type, length, content. */
function records(book: Buffer): { type: number; at: number }[] {
  const found: { type: number; at: number }[] = [];
  for (let at = 0; at + 4 <= book.length; at += 4 + wordAt(book, at + 2))
    found.push({ type: wordAt(book, at), at: at + 4 });
  return found;
}

/** The record that says whether a presentation has macros: 12 bytes, the flag in the middle. */
function hasVba(slides: Buffer): boolean {
  const head = Buffer.from("020000040c000000", "hex");
  for (let at = slides.indexOf(head); at >= 0; at = slides.indexOf(head, at + 1))
    if (at + 20 <= slides.length && slides.readUInt32LE(at + 12) !== 0) return true;
  return false;
}
