import { posix } from "node:path";
import { videoEmbed } from "@pavane/contract/media/video-embed";
import { childOf } from "../../../../platform/xml/xml-tree.ts";
import { assignmentLine, type CourseBuilder } from "../course-builder.ts";
import { lessonText, linkTo, type Resolve, type Target } from "../lesson-text.ts";
import { partOf } from "../part-of.ts";
import type { ReadLesson, ReadQuiz, Texts } from "../read-course.ts";
import { canvasMetaOf, quizOfAssessment } from "./cartridge-quiz.ts";
import { decoded, type Resource } from "./manifest.ts";

export interface Cartridge {
  readonly texts: Texts;
  readonly sizes: ReadonlyMap<string, number>;
  readonly builder: CourseBuilder;
  readonly quizzes: ReadQuiz[];
}

/** The lesson that a resource becomes; null where it becomes none, which is said. */
export function lessonOf(cartridge: Cartridge, resource: Resource, title: string): ReadLesson | null {
  const { type } = resource;
  if (/^imsqti_.*\/assessment$/i.test(type)) return quiz(cartridge, resource, title);
  if (/^imswl_/i.test(type)) return webLink(cartridge, resource, title);
  if (/^assignment_/i.test(type)) return assignment(cartridge, resource, title);
  if (/^(?:webcontent|associatedcontent\/)/i.test(type)) return webContent(cartridge, resource, title);
  const { kind, reason } = leftOut.find(({ of }) => of.test(type)) ?? otherKind;
  cartridge.builder.leaveOut({ kind, name: title, reason });
  return null;
}

const leftOut = [
  { of: /^imsdt_/i, kind: "Discussion", reason: "Discussions do not come. Learners ask at each lesson" },
  { of: /^imsbasiclti_/i, kind: "External tool", reason: "External tools (LTI) do not come" },
];
const otherKind = { kind: "Part", reason: "Parts of this kind are not supported" };

const missing = "It is not in the cartridge";

function quiz(cartridge: Cartridge, { path }: Resource, title: string): ReadLesson | null {
  const { texts, builder, quizzes } = cartridge;
  const root = partOf(texts, path);
  if (root === null) {
    builder.leaveOut({ kind: "Quiz", name: title, reason: missing });
    return null;
  }
  const { quiz: read, intro } = quizOfAssessment(root);
  const ofCanvas = childOf(partOf(texts, canvasMetaOf(path)) ?? undefined, "description")?.text ?? "";
  quizzes.push(read);
  const content = lessonText(intro || ofCanvas, resolver(cartridge, path), builder, title);
  return { title, type: "quiz", content, quiz: read };
}

/** Players of other sites become video lessons, any other address a link. */
function webLink({ texts, builder }: Cartridge, { path }: Resource, title: string): ReadLesson | null {
  const href = childOf(partOf(texts, path) ?? undefined, "url")?.attributes["href"]?.trim() ?? "";
  if (videoEmbed(href) !== null) return { title, type: "video", content: href, quiz: null };
  if (/^https?:\/\//i.test(href))
    return { title, type: "text", content: linkTo(title, { to: "address", href }), quiz: null };
  builder.leaveOut({ kind: "Link", name: title, reason: "Its address cannot be used" });
  return null;
}

function assignment(cartridge: Cartridge, { path }: Resource, title: string): ReadLesson | null {
  const text = childOf(partOf(cartridge.texts, path) ?? undefined, "text")?.text ?? "";
  cartridge.builder.leaveOut(assignmentLine(title));
  return text.trim() === "" ? null : page(cartridge, { html: text, path, title });
}

function webContent(cartridge: Cartridge, { path, files, type }: Resource, title: string): ReadLesson | null {
  const { texts, sizes, builder } = cartridge;
  const isAssignment = files.some((file) => /(?:^|\/)assignment_settings\.xml$/.test(file));
  if (isAssignment) builder.leaveOut(assignmentLine(title));
  const content = texts.get(path);
  if (/\.x?html?$/i.test(path) && content !== undefined) return pageOf(cartridge, content, { path, title });
  const bytes = sizes.get(path);
  if (bytes === undefined) builder.leaveOut({ kind: "File", name: title, reason: missing });
  if (bytes === undefined || type.startsWith("associatedcontent/")) return null;
  const name = posix.basename(path);
  const number = builder.want({ path, name, bytes });
  return number === null ? null : { title, type: "text", content: linkTo(name, { to: "file", number }), quiz: null };
}

function pageOf(cartridge: Cartridge, content: Buffer, { path, title }: { path: string; title: string }) {
  const html = content.toString("utf8");
  if (/<meta\s+name="workflow_state"\s+content="unpublished"/i.test(html))
    cartridge.builder.leaveOut({
      kind: "Hidden page",
      name: title,
      reason: "It was not published. It comes like the others: delete it, or leave it",
    });
  return page(cartridge, { html, path, title });
}

function page(cartridge: Cartridge, { html, path, title }: { html: string; path: string; title: string }) {
  const content = lessonText(html, resolver(cartridge, path), cartridge.builder, title);
  if (content !== "") return { title, type: "text", content, quiz: null } satisfies ReadLesson;
  cartridge.builder.leaveOut({ kind: "Page", name: title, reason: "It is empty" });
  return null;
}

/** What addresses in a page mean: those of files are relative to it, or to the folder of all files. */
const resolver =
  ({ sizes, builder }: Cartridge, from: string): Resolve =>
  (raw): Target => {
    const address = decoded(raw);
    if (/^(?:https?:\/\/|mailto:|tel:)/i.test(address)) return { to: "address", href: raw };
    const [place = ""] = address.split(/[?#]/);
    const [, inBase] = /^\$IMS[-_]CC[-_]FILEBASE\$\/?(.*)$/i.exec(place) ?? [];
    if (place === "" || (inBase === undefined && (place.includes("$") || /^(?:[a-z]+:|\/)/i.test(place))))
      return { to: "nothing" };
    const candidates =
      inBase === undefined
        ? [posix.join(posix.dirname(from), place)]
        : [posix.join("web_resources", inBase), posix.normalize(inBase), posix.join(posix.dirname(from), inBase)];
    const path = candidates.find((candidate) => sizes.has(candidate));
    const bytes = path === undefined ? undefined : sizes.get(path);
    if (path !== undefined && /\.x?html?$/i.test(path)) return { to: "nothing" };
    const name = posix.basename(place);
    if (path === undefined || bytes === undefined) {
      builder.leaveOut({ kind: "File", name, reason: "It is named in a text and is not in the cartridge" });
      return { to: "nothing" };
    }
    const number = builder.want({ path, name, bytes });
    return number === null ? { to: "nothing" } : { to: "file", number };
  };
