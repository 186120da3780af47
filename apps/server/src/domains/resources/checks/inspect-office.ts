import { nameEnding } from "../../../platform/file-types.ts";
import { inspectOldOffice } from "./inspect-old-office.ts";
import { asksPrograms, fetchesFromElsewhere, hasEntities, textOf } from "./office-parts.ts";
import { LockedArchive, unpack, UnsafeArchive, type Unpacked, type UnpackedEntry } from "./unpack.ts";
import { clean, faulty, type Verdict } from "./verdict.ts";

/** Endings of what programs write into Office files. */
const parts: ReadonlySet<string> = new Set(
  (
    "xml rels vml bin dat data json txt psmdcp odttf fntdata ttf thmx glb " +
    "png jpg jpeg jpe jfif gif bmp tif tiff emf wmf emz wmz svg webp wdp jxr ico " +
    "mp3 m4a wav wma mid aif aiff mp4 m4v mov wmv avi mpg mpeg webm ogg"
  ).split(" "),
);
const embedded: ReadonlySet<string> = new Set(["docx", "xlsx", "pptx", "sldx"]);
const embeddedOld: ReadonlySet<string> = new Set(["doc", "xls", "ppt"]);

/** Word, Excel and PowerPoint of 2007 and later: archives with rules of their own. */
export async function inspectOffice(content: Buffer, mime: string, within: Unpacked | null): Promise<Verdict> {
  const unpacked = within ?? { entries: 0, bytes: 0, packed: content.length };
  try {
    return await inspectParts(content, mime, { unpacked, inside: false });
  } catch (error) {
    if (error instanceof LockedArchive) return faulty("password");
    if (error instanceof UnsafeArchive) return faulty("archive");
    throw error;
  }
}

/** `inside`: it is embedded in another Office file, and may have none in itself. */
async function inspectParts(
  content: Buffer,
  mime: string,
  { unpacked, inside }: { unpacked: Unpacked; inside: boolean },
): Promise<Verdict> {
  let slides = 0;
  for await (const entry of unpack(content, unpacked)) {
    const verdict = await inspectPart(entry, { unpacked, inside });
    if (verdict !== null && verdict.fault !== null) return verdict;
    if (/^ppt\/slides\/slide\d+\.xml$/.test(entry.name)) slides += 1;
  }
  return clean(mime, { length: slides === 0 ? null : slides });
}

async function inspectPart(
  { name, content }: UnpackedEntry,
  { unpacked, inside }: { unpacked: Unpacked; inside: boolean },
): Promise<Verdict | null> {
  const ending = nameEnding(name);
  if (/(^|\/)(vbaProject\.bin|activeX\/|macrosheets\/)/i.test(name)) return faulty("macros");
  if (embedded.has(ending)) return inside ? faulty("archive") : inspectParts(content, "", { unpacked, inside: true });
  if (embeddedOld.has(ending)) return inspectOldOffice(content, "", ending);
  if (!parts.has(ending)) return faulty("archive");
  if (ending === "bin") return holdsObject(content) ? faulty("archive") : null;
  return ending === "rels" || ending === "xml" || ending === "vml" ? inspectText(textOf(content), ending) : null;
}

function inspectText(part: string, ending: string): Verdict | null {
  if (hasEntities(part)) return faulty("archive");
  if (ending === "rels") return fetchesFromElsewhere(part) ? faulty("loads") : null;
  return asksPrograms(part) ? faulty("macros") : null;
}

/** Anything that another program made, wrapped as an object: a file of any kind, a program for example. */
const holdsObject = (content: Buffer): boolean =>
  content.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1" ||
  content.includes(Buffer.from("Ole10Native", "utf16le"));
