import { archiveLimits } from "@pavane/contract/resources/files";
import { nameEnding } from "../../../platform/file-types.ts";
import { kindOf } from "./file-kinds.ts";
import { listRar } from "./rar-headers.ts";
import { count, nothingUnpacked, UnsafeArchive } from "../../../platform/zip/unpack.ts";
import { acceptFile, rejectFile, type InspectionResult } from "./inspection-result.ts";

/** Of a RAR archive only the list is looked at. */
export function inspectRar(content: Buffer, mime: string): InspectionResult {
  const list = listRar(content, archiveLimits.entries);
  if (list === null) return rejectFile("damaged");
  if (list === "locked") return rejectFile("password");
  const files = list.entries.filter((entry) => !entry.isFolder);
  if (files.length === 0) return rejectFile("empty");
  const unpacked = nothingUnpacked(content, archiveLimits);
  try {
    for (const { bytes } of list.entries) count(unpacked, 1, bytes);
  } catch (error) {
    if (error instanceof UnsafeArchive) return rejectFile("archive");
    throw error;
  }
  const isFine = list.entries.every((entry) => !entry.isLink && !leadsElsewhere(entry.name));
  return isFine && files.every(({ name }) => isTaken(name)) ? acceptFile(mime) : rejectFile("archive");
}

const leadsElsewhere = (name: string): boolean =>
  /^([\\/]|[a-z]:)|(^|[\\/])\.\.([\\/]|$)/i.test(name) || name.includes("\0");

function isTaken(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  if (name === ".DS_Store" || name.startsWith("._") || /^(thumbs\.db|desktop\.ini)$/i.test(name)) return true;
  const kind = kindOf(nameEnding(name));
  return kind !== null && kind.look !== "zip" && kind.look !== "rar";
}
