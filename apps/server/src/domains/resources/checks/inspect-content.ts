import { contentEnding, nameEnding } from "../../../platform/file-types.ts";
import { endsAsArchive } from "./archive-tail.ts";
import { kindOf, macroContents, type FileKind } from "./file-kinds.ts";
import { inspectImage } from "./inspect-image.ts";
import { inspectOldOffice, isLockedOffice } from "./inspect-old-office.ts";
import { inspectOffice } from "./inspect-office.ts";
import { inspectPdf } from "./inspect-pdf.ts";
import { inspectRar } from "./inspect-rar.ts";
import { inspectZip } from "./inspect-zip.ts";
import type { Unpacked } from "./unpack.ts";
import { clean, faulty, type Verdict } from "./verdict.ts";

export interface Inspected {
  readonly name: string;
  readonly content: Buffer;
  /** What was unpacked on the way to it; null for a file that came by itself. */
  readonly within: Unpacked | null;
}

/** Whether a file may be sold (specification of the market, section 8.9). It throws at what it cannot read. */
export async function inspectContent({ name, content, within }: Inspected): Promise<Verdict> {
  const kind = kindOf(nameEnding(name));
  if (kind === null) return faulty("type");
  if (content.length === 0) return faulty("empty");
  const ending = await contentEnding(content);
  if (ending !== null && macroContents.has(ending) && kind.look === "office") return faulty("macros");
  if (ending === "cfb" && kind.look === "office" && isLockedOffice(content)) return faulty("password");
  if (ending === null || !kind.contents.includes(ending)) return faulty("mismatch");
  // What is an archive as well is opened as one by some programs.
  if (!isArchive(kind) && endsAsArchive(content)) return faulty("mismatch");
  return look({ name, content, within }, kind);
}

const isArchive = ({ look }: FileKind): boolean => look === "zip" || look === "office" || look === "rar";

async function look({ name, content, within }: Inspected, { look, mime }: FileKind): Promise<Verdict> {
  switch (look) {
    case "image":
      return inspectImage(content, mime);
    case "pdf":
      return inspectPdf(content, mime);
    case "office":
      return inspectOffice(content, mime, within);
    case "old_office":
      return inspectOldOffice(content, mime, nameEnding(name));
    // Archives lie in no others.
    case "zip":
      return within === null ? inspectZip(content, mime, inspectContent) : faulty("archive");
    case "rar":
      return within === null ? inspectRar(content, mime) : faulty("archive");
    case "recording":
    case "text":
      return clean(mime);
  }
}
