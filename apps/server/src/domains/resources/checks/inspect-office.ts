import { nameEnding } from "../../../platform/file-types.ts";
import { inspectOldOffice } from "./inspect-old-office.ts";
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

/** Kinds of parts that are fetched as soon as a file is opened. Links wait for a click, pictures and films are shown as such. */
const fetchedKinds = /\/(attachedTemplate|oleObject|subDocument|frame|package|control|aFChunk)$/;
const onThisMachine = /^(?!\\\\|\/\/)(?:file:\/\/\/[a-z]:[\\/]|(?![a-z][a-z0-9+.-]*:))/i;

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
  if (ending === "rels" && fetchesFromElsewhere(content)) return faulty("loads");
  if (embedded.has(ending)) return inside ? faulty("archive") : inspectParts(content, "", { unpacked, inside: true });
  if (embeddedOld.has(ending)) return inspectOldOffice(content, "", ending);
  if (!parts.has(ending)) return faulty("archive");
  return ending === "bin" && holdsPackage(content) ? faulty("archive") : null;
}

/** Any file wrapped as an object, a program for example. */
const holdsPackage = (content: Buffer): boolean => content.includes(Buffer.from("Ole10Native", "utf16le"));

function fetchesFromElsewhere(content: Buffer): boolean {
  const relations = content.toString("utf8").match(/<[\w:]*Relationship\s[^>]*>/g) ?? [];
  return relations.some((relation) => {
    const [mode, kind, target] = ["TargetMode", "Type", "Target"].map((name) => attribute(relation, name));
    if (mode?.toLowerCase() !== "external" || !fetchedKinds.test(kind ?? "")) return false;
    return !onThisMachine.test(target ?? "");
  });
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);
