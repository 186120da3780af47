import { archiveLimits } from "@pavane/contract/resources/files";
import { LockedArchive, nothingUnpacked, unpack, UnsafeArchive, type Unpacked } from "../../../platform/zip/unpack.ts";
import {
  acceptFile,
  rejectFile,
  rejectFileAt,
  isFound,
  quotable,
  type FaultyFile,
  type InspectionResult,
} from "./inspection-result.ts";

type Inspect = (file: { name: string; content: Buffer; within: Unpacked }) => Promise<InspectionResult>;

/** Every file of an archive is looked at as if it came by itself; archives in it are refused. */
export async function inspectZip(content: Buffer, mime: string, inspect: Inspect): Promise<InspectionResult> {
  const within = nothingUnpacked(content, archiveLimits);
  let files = 0;
  try {
    for await (const entry of unpack(content, within)) {
      if (isLeftBySystem(entry.name, entry.content)) continue;
      files += 1;
      const verdict = await inspect({ ...entry, within });
      if (verdict.fault === "empty") continue;
      if (verdict.fault !== null) return ofArchive(verdict, entry.name);
    }
  } catch (error) {
    if (error instanceof LockedArchive) return rejectFile("password");
    if (error instanceof UnsafeArchive) return rejectFile("archive");
    throw error;
  }
  return files === 0 ? rejectFile("empty") : acceptFile(mime);
}

/** Faults that say more than that the archive is not safe. */
const ownFaults: ReadonlySet<string> = new Set(["macros", "password", "scripts", "pixels"]);

function ofArchive({ fault, place = { subject: "file" } }: FaultyFile, name: string): FaultyFile {
  if (isFound(fault)) return rejectFileAt(fault, { ...place, file: quotable(name) });
  return ownFaults.has(fault) ? { fault } : rejectFile("archive");
}

const startsWith = (content: Buffer, hex: string): boolean =>
  content.subarray(0, hex.length / 2).toString("hex") === hex;

/** What a Mac or Windows puts into folders and archives by itself. It counts by its content, not by its name. */
export function isLeftBySystem(path: string, content: Buffer): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  if (name.startsWith("._")) return startsWith(content, "00051607") && content.length < 1_048_576;
  if (name === ".DS_Store") return startsWith(content, "0000000142756431");
  if (name.toLowerCase() === "thumbs.db") return startsWith(content, "d0cf11e0a1b11ae1");
  return name.toLowerCase() === "desktop.ini" && content.length < 10_000;
}
