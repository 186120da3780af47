import { packageLimits } from "@pavane/contract/courses/package-limits";
import { isUtf8 } from "node:buffer";
import { crc32 } from "node:zlib";
import { open, type FileHandle } from "node:fs/promises";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import type { PackageFileRow } from "../tables.ts";
import { isLink } from "../../../platform/zip/unpack.ts";
import { isFaulty, type PackageFault } from "./package-fault.ts";
import { outsideAddresses } from "./outside-addresses.ts";
import { readManifest, type PackageManifest } from "./read-manifest.ts";

export type InspectedFile = Omit<PackageFileRow, "packageId">;

export interface InspectedPackage {
  readonly manifest: PackageManifest;
  readonly files: readonly InspectedFile[];
  /** Addresses of other sites that its pages load something from. */
  readonly outside: readonly string[];
}

const manifestName = "imsmanifest.xml";

/** A package that is refused, with what its author reads. */
class Refused extends Error {}

/**
 * Looks at every file of a package, without keeping anything: names that lead outside, links, passwords, names that stand twice, files that
 * are larger than they say, and more than the limits are refused. Runs in a process of its own.
 */
export async function inspectPackage(path: string): Promise<InspectedPackage | PackageFault> {
  try {
    return await inspect(path);
  } catch (error) {
    return { fault: error instanceof Refused ? error.message : "This file is no whole ZIP archive." };
  }
}

async function inspect(path: string): Promise<InspectedPackage | PackageFault> {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    // Names with backslashes are read as folders, and are looked at afterwards as all others.
    strictFileNames: false,
    validateEntrySizes: true,
  });
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { files, manifest, outside } = await readEntries(zip, handle, size);
    if (manifest === null) return { fault: noManifest(files) };
    const names = new Set(files.map((file) => file.path));
    const read = readManifest(manifest, (name) => names.has(name));
    return isFaulty(read) ? read : { manifest: read, files, outside };
  } finally {
    zip.close();
    await handle.close();
  }
}

async function readEntries(zip: ZipFile, handle: FileHandle, archiveBytes: number) {
  const files: InspectedFile[] = [];
  const names = new Set<string>();
  const outside = new Set<string>();
  let [manifest, pages]: [Buffer | null, number] = [null, 0];
  let bytes = 0;
  if (zip.entryCount > 2 * packageLimits.files) tooMuch();
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith("/") || isLeftBySystem(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    if (files.length >= packageLimits.files || entry.uncompressedSize > packageLimits.fileBytes) tooMuch();
    const most = Math.max(packageLimits.smallBytes, packageLimits.ratio * archiveBytes);
    if (bytes > Math.min(packageLimits.unpackedBytes, most)) tooMuch();
    const name = checkedName(entry, names);
    const isManifest = name === manifestName;
    if (isManifest && entry.uncompressedSize > packageLimits.manifestBytes)
      throw new Refused("Its imsmanifest.xml is too large.");
    const isPage = isSmallPage(name, entry) && pages < packageLimits.pagesRead;
    const content = await unpack(zip, entry, isManifest || isPage);
    if (isManifest) manifest = content;
    if (isPage) pages += 1;
    if (isPage && content) for (const address of outsideAddresses(content.toString("utf8"))) outside.add(address);
    files.push(await placeOf(handle, entry, name));
  }
  return { files, manifest, outside: [...outside].slice(0, packageLimits.outsideNamed) };
}

const isSmallPage = (name: string, { uncompressedSize }: Entry): boolean =>
  /\.x?html?$/i.test(name) && uncompressedSize <= packageLimits.pageBytes;

function tooMuch(): never {
  throw new Refused(
    `It unpacks to too much: at most ${packageLimits.files} files and ${packageLimits.unpackedBytes / 1_048_576} MB.`,
  );
}

function checkedName(entry: Entry, names: Set<string>): string {
  const name = nameOf(entry);
  if (entry.isEncrypted()) throw new Refused("It asks for a password.");
  if (isLink(entry)) throw new Refused("It has links in place of files.");
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new Refused("It is packed in a way that browsers cannot unpack. Pack it as a usual ZIP file.");
  if (names.has(name)) throw new Refused(`“${name.slice(0, 120)}” stands in it twice.`);
  if (name.length > 500 || isUnprintable(name)) throw new Refused("It has a file whose name cannot be used.");
  names.add(name);
  return name;
}

/** Macs and some tools write UTF-8 without saying so, which otherwise would be read in the signs of DOS. */
function nameOf({ fileName, fileNameRaw }: Entry): string {
  const name = isUtf8(fileNameRaw) ? fileNameRaw.toString("utf8").replaceAll("\\", "/") : fileName;
  return name.normalize("NFC");
}

const isUnprintable = (name: string): boolean => /[\p{Cc}\p{Cs}]/u.test(name);

const isLeftBySystem = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Unpacks a file to see that it is what its entry says; only the content of the manifest and of pages is kept. */
async function unpack(zip: ZipFile, entry: Entry, keep: boolean): Promise<Buffer | null> {
  const kept: Buffer[] = [];
  let sum = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const part = Buffer.from(chunk);
    sum = crc32(part, sum);
    if (keep) kept.push(part);
  }
  if (sum !== entry.crc32 >>> 0) throw new Refused("It is damaged. Export it again.");
  return keep ? Buffer.concat(kept) : null;
}

const localHeaderBytes = 30;

/** Where the content begins: behind the entry's own header, whose name and extra field have lengths of their own. */
async function placeOf(handle: FileHandle, entry: Entry, path: string): Promise<InspectedFile> {
  const header = Buffer.alloc(localHeaderBytes);
  await handle.read(header, 0, localHeaderBytes, entry.relativeOffsetOfLocalHeader);
  const start =
    entry.relativeOffsetOfLocalHeader + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28);
  return {
    path,
    start,
    packedBytes: entry.compressedSize,
    bytes: entry.uncompressedSize,
    method: entry.compressionMethod === 8 ? "deflated" : "stored",
    crc32: entry.crc32 >>> 0,
  };
}

/** Says what the file is instead, where that can be seen. */
function noManifest(files: readonly InspectedFile[]): string {
  const names = files.map(({ path }) => path.toLowerCase());
  const inFolder = files.find(({ path }) => /^[^/]+\/imsmanifest\.xml$/i.test(path))?.path;
  if (inFolder !== undefined)
    return `Its imsmanifest.xml is in the folder “${inFolder.split("/")[0]}”. Pack what is in that folder, not the folder.`;
  if (names.includes("tincan.xml")) return "This is a package of xAPI (Tin Can). Export it as SCORM 1.2 or SCORM 2004.";
  if (names.includes("cmi5.xml")) return "This is a package of cmi5. Export it as SCORM 1.2 or SCORM 2004.";
  if (names.some((name) => name.endsWith(".au") || name.endsWith(".crs")))
    return "This is a package of AICC. Export it as SCORM 1.2 or SCORM 2004.";
  return "It has no imsmanifest.xml, so it is no SCORM package.";
}
