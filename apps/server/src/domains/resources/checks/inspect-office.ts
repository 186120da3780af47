import { nameEnding } from "../../../platform/file-types.ts";
import { inspectOldOffice } from "./inspect-old-office.ts";
import { FoundInPart, officeListener } from "./office-findings.ts";
import { beginsLikeXml, readXml, UnreadableXml } from "../../../platform/xml/read-xml.ts";
import { archiveLimits } from "@pavane/contract/resources/files";
import {
  LockedArchive,
  nothingUnpacked,
  unpack,
  UnsafeArchive,
  type Unpacked,
  type UnpackedEntry,
} from "../../../platform/zip/unpack.ts";
import {
  acceptFile,
  rejectFile,
  rejectFileAt,
  isFound,
  quotable,
  type FaultyFile,
  type InspectionResult,
} from "./inspection-result.ts";

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
const markup: ReadonlySet<string> = new Set(["xml", "rels", "vml"]);

/** How files are called in a sentence, by their endings. */
const subjects: Readonly<Record<string, string>> = {
  docx: "Word file",
  xlsx: "Excel file",
  pptx: "PowerPoint file",
};

interface Looking {
  readonly unpacked: Unpacked;
  readonly subject: string;
  /** The Office file in the file that this one is embedded in; it may have none in itself. */
  readonly inside: string | null;
}

/** Word, Excel and PowerPoint of 2007 and later: archives with rules of their own. */
export async function inspectOffice(
  { name, content, within }: { name: string; content: Buffer; within: Unpacked | null },
  mime: string,
): Promise<InspectionResult> {
  const unpacked = within ?? nothingUnpacked(content, archiveLimits);
  const subject = subjects[nameEnding(name)] ?? "file";
  try {
    return await inspectParts(content, mime, { unpacked, subject, inside: null });
  } catch (error) {
    if (error instanceof LockedArchive) return rejectFile("password");
    if (error instanceof UnsafeArchive) return rejectFile("archive");
    if (error instanceof UnreadableXml) return rejectFile("damaged");
    throw error;
  }
}

async function inspectParts(content: Buffer, mime: string, looking: Looking): Promise<InspectionResult> {
  let slides = 0;
  for await (const entry of unpack(content, looking.unpacked)) {
    const verdict = await inspectPart(entry, looking);
    if (verdict !== null && verdict.fault !== null) return verdict;
    if (/^ppt\/slides\/slide\d+\.xml$/.test(entry.name)) slides += 1;
  }
  return acceptFile(mime, { length: slides === 0 ? null : slides });
}

async function inspectPart({ name, content }: UnpackedEntry, looking: Looking): Promise<InspectionResult | null> {
  const ending = nameEnding(name);
  if (/(^|\/)(vbaProject\.bin|activeX\/|macrosheets\/)/i.test(name)) return rejectFile("macros");
  if (embedded.has(ending))
    return looking.inside === null ? inspectParts(content, "", { ...looking, inside: name }) : rejectFile("archive");
  if (embeddedOld.has(ending)) return named(inspectOldOffice(content, "", ending), name, looking);
  if (!parts.has(ending)) return rejectFile("archive");
  if (holdsObject(content, ending)) return rejectFileAt("object", placeOf(name, looking));
  // What a part is, the package says, not its name: a document may be called like a text or a picture.
  return markup.has(ending) || beginsLikeXml(content) ? inspectMarkup({ name, content }, ending, looking) : null;
}

function inspectMarkup({ name, content }: UnpackedEntry, ending: string, looking: Looking): FaultyFile | null {
  // Empty parts are written by some programs, and mean nothing.
  if (content.length === 0) return null;
  try {
    readXml(content, officeListener(), ending === "vml");
    return null;
  } catch (error) {
    if (error instanceof FoundInPart) {
      const { fault, address } = error.finding;
      // Drawings have document types, as their own programs write them; in a picture Office looks for nothing.
      if (ending === "svg" && (fault === "entity" || fault === "external_entity")) return null;
      const place = placeOf(name, looking);
      return rejectFileAt(fault, address === undefined ? place : { ...place, address: quotable(address) });
    }
    // No markup after all, or such as no Office program opens.
    if (error instanceof UnreadableXml && !markup.has(ending)) return null;
    throw error;
  }
}

const placeOf = (name: string, { subject, inside }: Looking) => ({
  subject,
  part: quotable(inside === null ? name : `${inside}/${name}`),
});

/** What was found in an embedded file of before 2007 was found in that part. */
const named = (verdict: InspectionResult, name: string, looking: Looking): InspectionResult =>
  verdict.fault !== null && isFound(verdict.fault) ? rejectFileAt(verdict.fault, placeOf(name, looking)) : verdict;

/** Anything that another program made, wrapped as an object: a file of any kind, a program for example. */
const holdsObject = (content: Buffer, ending: string): boolean =>
  content.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1" ||
  (ending === "bin" && content.includes(Buffer.from("Ole10Native", "utf16le")));
