import { contentEnding, nameEnding } from "../../../platform/file-types.ts";
import { endsAsArchive } from "./archive-tail.ts";
import { kindOf, macroContents, type FileKind } from "./file-kinds.ts";
import { isLockedOffice } from "./locked-office.ts";
import type { Unpacked } from "../../../platform/zip/unpack.ts";
import { acceptFile, rejectFile, type InspectionResult } from "./inspection-result.ts";

export interface Inspected {
  readonly name: string;
  readonly content: Buffer;
  /** What was unpacked on the way to it; null for a file that came by itself. */
  readonly within: Unpacked | null;
}

/** Whether a file may be sold (specification of the market, section 8.9). It throws at what it cannot read. */
export async function inspectContent({ name, content, within }: Inspected): Promise<InspectionResult> {
  const kind = kindOf(nameEnding(name));
  if (kind === null) return rejectFile("type");
  if (content.length === 0) return rejectFile("empty");
  const ending = await contentEnding(content);
  if (ending !== null && macroContents.has(ending) && kind.look === "office") return rejectFile("macros");
  if (ending === "cfb" && kind.look === "office" && isLockedOffice(content)) return rejectFile("password");
  if (ending === null || !kind.contents.includes(ending)) return rejectFile("mismatch");
  // What is an archive as well is opened as one by some programs.
  if (!isArchive(kind) && endsAsArchive(content)) return rejectFile("mismatch");
  return look({ name, content, within }, kind);
}

const isArchive = ({ look }: FileKind): boolean => look === "zip" || look === "office" || look === "rar";

async function look({ name, content, within }: Inspected, { look, mime }: FileKind): Promise<InspectionResult> {
  // What reads a kind is loaded for it alone: a process looks at one file.
  switch (look) {
    case "image":
      return (await import("./inspect-image.ts")).inspectImage(content, mime);
    case "pdf":
      return (await import("./inspect-pdf.ts")).inspectPdf(content, mime);
    case "office":
      return (await import("./inspect-office.ts")).inspectOffice({ name, content, within }, mime);
    case "old_office":
      return (await import("./inspect-old-office.ts")).inspectOldOffice(content, mime, nameEnding(name));
    // Archives lie in no others.
    case "zip":
      if (within !== null) return rejectFile("archive");
      return (await import("./inspect-zip.ts")).inspectZip(content, mime, inspectContent);
    case "rar":
      if (within !== null) return rejectFile("archive");
      return (await import("./inspect-rar.ts")).inspectRar(content, mime);
    case "text":
      return nameEnding(name) === "csv"
        ? (await import("./inspect-csv.ts")).inspectCsv(content, mime)
        : acceptFile(mime);
    case "recording":
      return acceptFile(mime);
  }
}
