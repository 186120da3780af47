import { posix } from "node:path";
import { childOf, childrenOf } from "../../../../platform/xml/xml-tree.ts";
import { ArchiveFault } from "../archive-fault.ts";
import { courseBuilder } from "../course-builder.ts";
import { partOf } from "../part-of.ts";
import type { Texts, UninspectedArchive } from "../read-course.ts";
import { lessonOf, type Cartridge } from "./cartridge-lessons.ts";
import { questionsOf } from "./cartridge-quiz.ts";
import { manifestOf, type Item, type Manifest, type Resource } from "./manifest.ts";

/** The course of an IMS Common Cartridge 1.1 to 1.3, also as Canvas and others export it. */
export function readCartridge(texts: Texts, sizes: ReadonlyMap<string, number>): UninspectedArchive {
  const root = partOf(texts, "imsmanifest.xml");
  if (root === null) throw new ArchiveFault("The manifest of this cartridge (imsmanifest.xml) cannot be read");
  const manifest = manifestOf(root);
  if (manifest.isScorm) throw new ArchiveFault("This is a SCORM package. Add it to a text lesson as its package");
  const builder = courseBuilder();
  const cartridge: Cartridge = { texts, sizes, builder, quizzes: [] };
  const title = manifest.title || "Imported course";
  const used = readItems(cartridge, manifest, title);
  readUnlisted(cartridge, manifest, used);
  const bank = [...manifest.resources.values()].flatMap((resource) => bankOf(texts, resource));
  return builder.course({ system: "common_cartridge", title, description: manifest.description, bank });
}

/** Items of the outline as modules and lessons; returns the ids of the resources that stand in it. */
function readItems(cartridge: Cartridge, { items, resources }: Manifest, title: string): Set<string> {
  const { builder, texts } = cartridge;
  const used = new Set<string>();
  const hidden = hiddenModules(texts);
  let isLoose = false;
  for (const item of items) {
    const isFolder = item.items.length > 0 || item.resource === "";
    if (isFolder || !isLoose) builder.addModule(isFolder ? item.title : title, "");
    isLoose = !isFolder;
    if (hidden.has(item.id))
      builder.leaveOut({
        kind: "Hidden module",
        name: item.title,
        reason: "It was not published. It comes like the others: set when it opens, or delete it",
      });
    for (const leaf of leavesOf(item)) readLeaf(cartridge, resources, leaf, used);
  }
  return used;
}

/** All items within one, in their order, that are no folders. */
const leavesOf = (item: Item): Item[] => (item.items.length === 0 ? [item] : item.items.flatMap(leavesOf));

function readLeaf(
  cartridge: Cartridge,
  resources: Manifest["resources"],
  { title, resource: id }: Item,
  used: Set<string>,
): void {
  const { builder } = cartridge;
  if (id === "")
    return builder.leaveOut({ kind: "Heading", name: title, reason: "Headings between lessons do not come" });
  const resource = resources.get(id);
  used.add(id);
  if (resource === undefined)
    return builder.leaveOut({ kind: "Part", name: title, reason: "It is not in the cartridge" });
  const lesson = lessonOf(cartridge, resource, title || posix.basename(resource.path));
  if (lesson !== null) builder.addLesson(lesson);
}

/** Pages, quizzes and links that stand in no module are a module of their own. */
function readUnlisted(cartridge: Cartridge, { resources }: Manifest, used: ReadonlySet<string>): void {
  const unlisted = [...resources.values()].filter(
    (resource) => !used.has(resource.id) && !used.has(resource.id.replace(/_fallback$/, "")) && standsAlone(resource),
  );
  if (unlisted.length === 0) return;
  cartridge.builder.addModule("Outside of modules", "Pages and quizzes that stood in no module.");
  for (const resource of unlisted) {
    const lesson = lessonOf(cartridge, resource, titleIn(cartridge.texts, resource));
    if (lesson !== null) cartridge.builder.addLesson(lesson);
  }
}

const standsAlone = ({ type, path }: Resource): boolean =>
  /^imsqti_.*\/assessment$|^imswl_|^imsdt_|^assignment_/i.test(type) ||
  (/^(?:webcontent|associatedcontent)/i.test(type) && /\.x?html?$/i.test(path) && !path.startsWith("course_settings/"));

function titleIn(texts: Texts, { path }: Resource): string {
  const text = texts.get(path)?.toString("utf8", 0, 4_000) ?? "";
  const inTag =
    /<title>([^<]{1,300})/i.exec(text)?.[1] ?? /<assessment\b[^>]{0,300}\btitle="([^"]{1,300})"/.exec(text)?.[1];
  return inTag?.replace(/^Assignment: /, "").trim() || posix.basename(path).replace(/\.[a-z]+$/i, "");
}

/** As Canvas says it, besides the standard. */
function hiddenModules(texts: Texts): Set<string> {
  const modules = childrenOf(partOf(texts, "course_settings/module_meta.xml") ?? undefined, "module");
  const hidden = modules.filter((module) => childOf(module, "workflow_state")?.text.trim() === "unpublished");
  return new Set(hidden.map(({ attributes }) => attributes["identifier"] ?? ""));
}

function bankOf(texts: Texts, { type, path }: Resource): UninspectedArchive["bank"] {
  if (!/^imsqti_.*\/question-bank$/i.test(type)) return [];
  const root = partOf(texts, path);
  if (root === null) return [];
  const topic = (childOf(root, "objectbank")?.attributes["title"] ?? "Question bank").trim().slice(0, 80);
  return questionsOf(root).map((question) => ({ topic: topic.length < 2 ? "Question bank" : topic, question }));
}
