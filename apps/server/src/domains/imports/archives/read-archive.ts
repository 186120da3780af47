import { UnreadableXml } from "../../../platform/xml/read-xml.ts";
import { archiveEntries } from "./archive-entries.ts";
import { ArchiveFault } from "./archive-fault.ts";
import { archiveLimits } from "./archive-limits.ts";
import { readCartridge } from "./cartridge/read-cartridge.ts";
import { inspectFiles } from "./inspect-files.ts";
import { readMoodle } from "./moodle/read-moodle.ts";
import type { ReadArchive, Texts, UninspectedArchive } from "./read-course.ts";

/** The course of an archive with what of it does not fit, or why it is none. Nothing of it is written anywhere. */
export async function readArchive(path: string): Promise<ReadArchive | { readonly fault: string }> {
  try {
    const { texts, sizes } = await readTexts(path);
    return await inspectFiles(path, courseIn(texts, sizes));
  } catch (error) {
    if (error instanceof ArchiveFault) return { fault: error.message };
    if (error instanceof UnreadableXml) return { fault: "A part of this archive is not well-formed XML" };
    throw error;
  }
}

function courseIn(texts: Texts, sizes: ReadonlyMap<string, number>): UninspectedArchive {
  if (texts.has("moodle_backup.xml")) return readMoodle(texts, sizes);
  if (texts.has("imsmanifest.xml")) return readCartridge(texts, sizes);
  if (sizes.has("moodle.xml")) throw new ArchiveFault("This is a backup of Moodle 1.9 or older, which is not read");
  throw new ArchiveFault("This is neither a Moodle backup (.mbz) nor a Common Cartridge (.imscc)");
}

async function readTexts(path: string): Promise<{ texts: Texts; sizes: ReadonlyMap<string, number> }> {
  const texts = new Map<string, Buffer>();
  const sizes = new Map<string, number>();
  let bytes = 0;
  for await (const entry of archiveEntries(path)) {
    if (sizes.has(entry.name)) throw new ArchiveFault("This archive has a file twice");
    sizes.set(entry.name, entry.bytes);
    if (!describesCourse(entry.name) || entry.bytes > archiveLimits.textBytes) continue;
    bytes += entry.bytes;
    if (bytes > archiveLimits.textsBytes) throw new ArchiveFault("This archive describes more than can be read");
    texts.set(entry.name, await entry.read());
  }
  return { texts, sizes };
}

/** Of what Moodle says of people, of their work and of what happened, nothing is read at all. */
function describesCourse(name: string): boolean {
  const [, folder, file] = /^activities\/([a-z]+)_\d+\/([a-z]+)\.xml$/.exec(name) ?? [];
  if (folder !== undefined) return file === "module" || file === "grades" || file === folder;
  if (/^(?:activities|files|course)\//.test(name)) return name === "course/course.xml";
  return (
    /\.(?:xml|html?)$/i.test(name) && !/^(?:users|grade_history|gradebook|badges|roles|completion)\.xml$/.test(name)
  );
}
