import { posix } from "node:path";
import { UnreadableXml } from "../../../../platform/xml/read-xml.ts";
import { LockedArchive, nothingUnpacked, unpack, UnsafeArchive } from "../../../../platform/zip/unpack.ts";
import { quoted, type PlacedQuestion, type ReadFile } from "../read-questions.ts";
import { readItem } from "./read-item.ts";
import { DocumentTypeFound, findWithin, named, xmlTree, type XmlElement } from "./xml-tree.ts";

/** A package is at most 2 MB; what is in it, films and pictures too, is small. */
const limits = { entries: 2_000, bytes: 32 * 1_048_576, ratio: 100 };
const manifestName = "imsmanifest.xml";

/** A single item, or why it is none. */
export function readItemFile(content: Buffer): ReadFile {
  const root = treeOf(content);
  if (typeof root === "string") return { fault: `This file ${root}` };
  if (root.name === "assessmentItem") return { questions: [readItem(root)] };
  if (root.name === "assessmentTest") return { fault: "This is a test without its items. Import its package (.zip)" };
  if (root.name === "questestinterop") return tooOld;
  if (root.name === "quiz") return { fault: "This is XML of Moodle. Export the questions as GIFT" };
  return { fault: "This is no QTI item" };
}

const tooOld = { fault: "QTI 1.2 is not supported. Export it as QTI 2.1 or newer" };

/** The items of a package in the order of its test, else of its manifest. */
export async function readPackage(content: Buffer, most: number): Promise<ReadFile> {
  const files = await filesOf(content);
  if (files === null) return { fault: "This archive cannot be opened safely" };
  const manifest = files.get(manifestName);
  if (manifest === undefined) return { fault: noManifest([...files.keys()]) };
  const root = treeOf(manifest);
  if (typeof root === "string") return { fault: `The file imsmanifest.xml ${root}` };
  const paths = itemPaths(root, files);
  if (paths.length > most) return { fault: `A file may have at most ${most} questions` };
  const questions = paths.map((path) => readEntry(path, files.get(path)));
  if (questions.length > 0) return { questions };
  return isTooOld(root) ? tooOld : { fault: "There is no QTI item in this package" };
}

function noManifest(names: readonly string[]): string {
  const [folder] = names.find((name) => /^[^/]+\/imsmanifest\.xml$/.test(name))?.split("/") ?? [];
  if (folder === undefined) return "This archive has no imsmanifest.xml, so it is no QTI package";
  return `Its imsmanifest.xml is in the folder ${quoted(folder)}. Pack what is in that folder, not the folder`;
}

/** As Canvas and others export quizzes. */
const isTooOld = (manifest: XmlElement): boolean =>
  findWithin(manifest, named("resource")).some(({ attributes }) => /^imsqti_xmlv1/i.test(attributes["type"] ?? ""));

/** What is XML in an archive, by its path; null for one that is not whole, safe or open. */
async function filesOf(content: Buffer): Promise<Map<string, Buffer> | null> {
  const files = new Map<string, Buffer>();
  try {
    for await (const entry of unpack(content, nothingUnpacked(content, limits)))
      if (/\.xml$/i.test(entry.name)) files.set(entry.name, entry.content);
    return files;
  } catch (error) {
    if (error instanceof LockedArchive || error instanceof UnsafeArchive) return null;
    throw error;
  }
}

function itemPaths(manifest: XmlElement, files: ReadonlyMap<string, Buffer>): string[] {
  const resources = findWithin(manifest, named("resource"));
  const pathsOf = (kind: RegExp) =>
    resources
      .filter(({ attributes }) => kind.test(attributes["type"] ?? ""))
      .map(({ attributes }) => pathOf("", attributes["href"] ?? ""));
  const inTests = pathsOf(/^imsqti_(?:assessment|test)_xml/i).flatMap((path) => refsOf(path, files.get(path)));
  const items = new Set(pathsOf(/^imsqti_(?:apip)?item_xml/i));
  return [...new Set([...inTests.filter((path) => items.has(path)), ...items])];
}

/** The items of a test in their order; none of one that cannot be read. */
function refsOf(path: string, content: Buffer | undefined): string[] {
  const test = content === undefined ? "missing" : treeOf(content);
  if (typeof test === "string") return [];
  return findWithin(test, named("assessmentItemRef")).map(({ attributes }) => pathOf(path, attributes["href"] ?? ""));
}

function pathOf(from: string, href: string): string {
  try {
    return posix.join(posix.dirname(from), decodeURIComponent(href));
  } catch {
    return href;
  }
}

function readEntry(path: string, content: Buffer | undefined): PlacedQuestion {
  const place = `File ${quoted(path)}`;
  if (content === undefined) return { place, message: "it is not in the package" };
  const root = treeOf(content);
  if (typeof root === "string") return { place, message: `it ${root}` };
  return root.name === "assessmentItem" ? readItem(root) : { place, message: "it is no QTI item" };
}

/** The element of a file, or what is wrong with it, as the end of a sentence. */
function treeOf(content: Buffer): XmlElement | string {
  try {
    return xmlTree(content);
  } catch (error) {
    if (error instanceof DocumentTypeFound) return "has a document type (<!DOCTYPE), which is not read";
    if (error instanceof UnreadableXml) return "is not well-formed XML in UTF-8";
    throw error;
  }
}
