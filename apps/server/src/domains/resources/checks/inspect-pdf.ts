import type { PDFDict as Dict, PDFDocument as Document, PDFObject } from "@cantoo/pdf-lib";
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
} from "../../../platform/pdf/whole-library.ts";
import { clean, faulty, type Verdict } from "./verdict.ts";

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
const mostPages = 2_000;

/** Restricted files open without a password and are taken; one that asks for a password is not. */
export async function inspectPdf(content: Buffer, mime: string): Promise<Verdict> {
  const document = await open(content);
  if (document === null) return faulty("password");
  let signed = false;
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (isRefused(object, 0)) return faulty("scripts");
    signed ||= isSignature(object);
  }
  if (isRefused(document.context.trailerInfo.Root, 0)) return faulty("scripts");
  const pages = document.getPageCount();
  if (pages === 0) return faulty("damaged");
  // Whatever is written into a signed file breaks its signature.
  return clean(mime, { length: pages, stampable: !signed && pages <= mostPages });
}

async function open(content: Buffer): Promise<Document | null> {
  try {
    return await PDFDocument.load(content, { password: "", updateMetadata: false, throwOnInvalidObject: false });
  } catch (error) {
    if (error instanceof EncryptedPDFError || (error instanceof Error && /password/i.test(error.message))) return null;
    throw error;
  }
}

const deepest = 40;

/** Of an object with all that stands in it directly; what it refers to is asked by itself. */
function isRefused(object: PDFObject | undefined, depth: number): boolean {
  if (depth > deepest) return true;
  if (object instanceof PDFStream) return isRefused(object.dict, depth);
  if (object instanceof PDFArray) return object.asArray().some((one) => isRefused(one, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  if (refusedMembers.some((name) => object.has(PDFName.of(name)))) return true;
  if (actsAlone(object)) return true;
  const kinds = ["S", "Subtype", "Type"].map((name) => nameIn(object, name));
  if (kinds.some((kind) => kind !== null && refusedKinds.has(kind))) return true;
  return object.values().some((one) => isRefused(one, depth + 1));
}

/** What it may do when it is opened, or one of its pages, without being asked: show a place of its own. */
const movesInside: ReadonlySet<string> = new Set(["GoTo", "Named", "SetOCGState", "Trans", "Hide"]);

function actsAlone(dict: Dict): boolean {
  const started = dict.lookup(PDFName.of("AA"));
  const opened = dict.lookup(PDFName.of("OpenAction"));
  const actions = started instanceof PDFDict ? started.keys().map((key) => started.lookup(key)) : [];
  return [opened, ...actions].some((action) => leadsOut(action, 0));
}

function leadsOut(action: PDFObject | undefined, depth: number): boolean {
  if (!(action instanceof PDFDict)) return false;
  if (depth > deepest || !movesInside.has(nameIn(action, "S") ?? "")) return true;
  const next = action.lookup(PDFName.of("Next"));
  const after = next instanceof PDFArray ? next.asArray().map((_, index) => next.lookup(index)) : [next];
  return after.some((one) => leadsOut(one, depth + 1));
}

function nameIn(dict: Dict, member: string): string | null {
  const value = dict.lookup(PDFName.of(member));
  return value instanceof PDFName ? value.decodeText() : null;
}

const isSignature = (object: PDFObject): boolean => object instanceof PDFDict && object.has(PDFName.of("ByteRange"));
