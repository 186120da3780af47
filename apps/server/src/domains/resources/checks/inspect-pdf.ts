import type { PDFArray as List, PDFDict as Dict, PDFDocument as Document, PDFObject } from "@cantoo/pdf-lib";
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
} from "../../../platform/pdf/whole-library.ts";
import { PdfTooMuchWork, withinBudget } from "./pdf-budget.ts";
import { acceptFile, rejectFile, type InspectionResult } from "./inspection-result.ts";

/** Members that only scripts, attachments and forms of their own kind have. */
const refusedMembers = ["JS", "JavaScript", "EmbeddedFiles", "EmbeddedFile", "EF", "XFA", "RichMediaContent"];
/** What an action, or a remark on a page, may not be. */
const refusedKinds: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "RichMediaExecute",
  "RichMedia",
  "FileAttachment",
  "EmbeddedFile",
  "Screen",
  "3D",
]);
const maxPages = 2_000;

/** Restricted files open without a password and are taken; one that asks for a password is not. */
export async function inspectPdf(content: Buffer, mime: string): Promise<InspectionResult> {
  try {
    return await withinBudget(content.length, () => inspect(content, mime));
  } catch (error) {
    if (error instanceof PdfTooMuchWork) return rejectFile("damaged");
    throw error;
  }
}

async function inspect(content: Buffer, mime: string): Promise<InspectionResult> {
  const document = await open(content);
  if (document === null) return rejectFile("password");
  const looking: Looking = { harmless: new Set() };
  let signed = false;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (isRefused(object, 0, looking)) return rejectFile("scripts");
    signed ||= isSignature(object);
  }
  if (isRefused(document.context.trailerInfo.Root, 0, looking)) return rejectFile("scripts");
  const pages = countPages(document);
  if (pages === null || pages === 0) return rejectFile("damaged");
  // Anything written into a signed file breaks its signature.
  return acceptFile(mime, { length: pages, stampable: !signed && pages <= maxPages });
}

async function open(content: Buffer): Promise<Document | null> {
  try {
    return await PDFDocument.load(content, { password: "", updateMetadata: false, throwOnInvalidObject: false });
  } catch (error) {
    if (error instanceof EncryptedPDFError || (error instanceof Error && /password/i.test(error.message))) return null;
    throw error;
  }
}

/** Pages in the tree of a document; null where a branch hangs in two places, as in no whole one: such a tree may have more pages than anybody counts. */
function countPages({ context, catalog }: Document): number | null {
  const met = new Set<PDFObject>();
  const waiting = [catalog.get(PDFName.of("Pages"))];
  let pages = 0;
  while (waiting.length > 0) {
    const node = context.lookup(waiting.pop());
    if (!(node instanceof PDFDict)) continue;
    const kids = node.lookup(PDFName.of("Kids"));
    if (kids instanceof PDFArray) {
      if (met.has(node) || met.has(kids)) return null;
      met.add(node).add(kids);
      for (const kid of kids.asArray()) waiting.push(kid);
    } else pages += 1;
  }
  return pages;
}

interface Looking {
  /** What was followed to its end and leads nowhere else: many may lead to one. */
  readonly harmless: Set<PDFObject>;
}

const deepest = 40;

/** Of an object with all that is in it directly; what it refers to is asked by itself. */
function isRefused(object: PDFObject | undefined, depth: number, looking: Looking): boolean {
  if (depth > deepest) return true;
  if (object instanceof PDFStream) return isRefused(object.dict, depth, looking);
  if (object instanceof PDFArray) return object.asArray().some((one) => isRefused(one, depth + 1, looking));
  if (!(object instanceof PDFDict)) return false;
  if (refusedMembers.some((name) => object.has(PDFName.of(name)))) return true;
  if (actsAlone(object, looking)) return true;
  const kinds = ["S", "Subtype", "Type"].map((name) => nameIn(object, name));
  if (kinds.some((kind) => kind !== null && refusedKinds.has(kind))) return true;
  return object.values().some((one) => isRefused(one, depth + 1, looking));
}

/** What the file or one of its pages may do on opening without being asked: show a place within the file. */
const movesInside: ReadonlySet<string> = new Set(["GoTo", "Named", "SetOCGState", "Trans", "Hide"]);

function actsAlone(dict: Dict, looking: Looking): boolean {
  const started = dict.lookup(PDFName.of("AA"));
  const opened = dict.lookup(PDFName.of("OpenAction"));
  if (leadsOut(opened, 0, looking)) return true;
  if (!(started instanceof PDFDict) || looking.harmless.has(started)) return false;
  if (started.keys().some((key) => leadsOut(started.lookup(key), 0, looking))) return true;
  looking.harmless.add(started);
  return false;
}

function leadsOut(action: PDFObject | undefined, depth: number, looking: Looking): boolean {
  if (!(action instanceof PDFDict) || looking.harmless.has(action)) return false;
  if (depth > deepest || !movesInside.has(nameIn(action, "S") ?? "")) return true;
  const next = action.lookup(PDFName.of("Next"));
  const after = next instanceof PDFArray ? itemsOf(next, looking) : [next];
  if (after.some((one) => leadsOut(one, depth + 1, looking))) return true;
  looking.harmless.add(action);
  if (next instanceof PDFArray) looking.harmless.add(next);
  return false;
}

const itemsOf = (next: List, { harmless }: Looking): (PDFObject | undefined)[] =>
  harmless.has(next) ? [] : next.asArray().map((_, index) => next.lookup(index));

function nameIn(dict: Dict, member: string): string | null {
  const value = dict.lookup(PDFName.of(member));
  return value instanceof PDFName ? value.decodeText() : null;
}

const isSignature = (object: PDFObject): boolean => object instanceof PDFDict && object.has(PDFName.of("ByteRange"));
