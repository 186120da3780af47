import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CourseToImport, LessonToImport } from "@pavane/contract/courses/course-file";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { lineText, placeholderText } from "@pavane/contract/courses/outline-text";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { refuseText } from "../../../platform/markdown/rendered-text.ts";
import { ownRubrics } from "../assessments/rubrics-of-copies.ts";
import { insertCourse } from "../course/courses-repository.ts";
import { renderDetails } from "../course/course-values.ts";
import { decideChoices } from "../course/decide-choices.ts";
import { pictureToKeep } from "../course/picture-to-keep.ts";
import type { CoursesDeps } from "../deps.ts";
import { renderModules } from "../outline/append-modules.ts";
import { readContent } from "../outline/lesson-content.ts";
import { refuseCreating } from "../permissions.ts";
import { assignmentsIn, findCategoryNamed, insertBankLike, insertOutlineLike } from "./copy-repository.ts";
import { bankRows, courseColumns, outlineRows } from "./imported-rows.ts";
import { readCourseFile } from "./read-course-file.ts";
import { withOwnMedia, withOwnQuestions } from "./own-questions.ts";
import { findUsableVideos, type MayUse } from "./usable-videos.ts";

interface CourseFileSent {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * Makes a draft of a file and returns its id: all of it or nothing. Whoever imports it made it, as of any new course. What this
 * site does not have (a style, a category, a film or a picture of another site) is left out. `also` is part of the transaction.
 */
export async function importCourse(
  deps: CoursesDeps,
  actor: Actor,
  file: CourseFileSent,
  also?: (tx: Tx, courseId: number) => Promise<void>,
) {
  const denied = refuseCreating(actor);
  if (denied) return denied;
  const choices = decideChoices(actor, "new", {});
  if (isRefusal(choices)) return choices;
  const read = readCourseFile(file.name, file.content);
  if (!read.ok) {
    const { errors } = read;
    const [first] = errors;
    return refuse(coursesErrors.import_invalid, { ...(first && { message: lineText(first) }), data: { errors } });
  }
  const prepared = await prepare(deps, actor, read.course);
  if (isRefusal(prepared)) return prepared;
  return deps.db.write(async (tx) => {
    const id = await insertImported(tx, deps, actor, { prepared, choices, file: file.name });
    await also?.(tx, id);
    return id;
  });
}

interface Imported {
  readonly prepared: Exclude<Awaited<ReturnType<typeof prepare>>, Refusal>;
  readonly choices: Exclude<ReturnType<typeof decideChoices>, Refusal>;
  /** What the file is called. */
  readonly file: string;
}

/** The course with all that is in it; answers its id. */
async function insertImported(tx: Tx, deps: CoursesDeps, actor: Actor, { prepared, choices, file }: Imported) {
  const { course, details, rendered, imageUrl, modules, bank } = prepared;
  const now = deps.clock.now();
  const id = await insertCourse(tx, {
    ...courseColumns(course, details),
    ...choices,
    imageUrl,
    danceStyles: await stylesHere(tx, deps, course.dance_styles),
    categoryId: course.category === null ? null : await findCategoryNamed(tx, course.category),
    createdBy: actor.id,
    createdAt: now,
    updatedAt: now,
  });
  await insertBankLike(tx, bankRows(bank, now), { courseId: id, now });
  const outline = outlineRows({ modules, question_bank: bank }, rendered, now);
  const rubricOf = await ownRubrics(tx, actor.id, assignmentsIn(outline), now);
  await insertOutlineLike(tx, outline, { courseId: id, rubricOf, now });
  await recordAudit(tx, {
    action: "course.imported",
    target: { type: "course", id, name: course.title },
    after: { file, modules: modules.length, lessons: rendered.length },
  });
  return id;
}

/** All that takes time before the transaction: its texts as HTML, its picture, and which films may be used. */
async function prepare(deps: CoursesDeps, actor: Actor, read: CourseToImport) {
  const { course, modules, question_bank: bank } = await withOwnVideos(deps, actor, read);
  const details = await renderDetails(deps.markdown, course);
  const unfit = refuseText("detailed_description", details);
  if (unfit) return unfit;
  const written = await renderModules(deps.markdown, modules.map(moduleOf));
  if (isRefusal(written)) return written;
  const picture = await pictureToKeep(deps, actor, course.image_url, null);
  return {
    course,
    modules,
    bank,
    details,
    rendered: written.flatMap(({ lessons }) => lessons.map(({ rendered }) => rendered)),
    imageUrl: isRefusal(picture) ? null : (picture ?? null),
  };
}

/** What is to be rendered of a module. */
const moduleOf = ({ title, description, lessons }: CourseToImport["modules"][number]) => ({
  title,
  description,
  lessons: lessons.map((lesson) => ({
    title: lesson.title,
    description: lesson.description,
    type: lesson.type,
    content: lesson.content,
    isPlaceholder: lesson.is_placeholder,
  })),
});

/** The course without films of somebody else; a lesson that was one is to be written. */
async function withOwnVideos(deps: CoursesDeps, actor: Actor, read: CourseToImport): Promise<CourseToImport> {
  const lessons = read.modules.flatMap((module) => module.lessons);
  const addresses = lessons.flatMap(({ content, back_video: back }) => [content, back]);
  const { video_url: full, preview_video_url: preview } = read.course;
  const questions = [...lessons.flatMap(({ quiz }) => quiz?.questions ?? []), ...read.question_bank];
  const inQuestions = questions.map((question) => question.media_url);
  const mayUse = await findUsableVideos(deps.db.read, actor, [full, preview, ...addresses, ...inQuestions]);
  const own = (address: string | null) => (mayUse(address) ? address : null);
  const modules: CourseToImport["modules"] = [];
  // One after the other: each picture is asked for only while the person may still send some.
  for (const module of read.modules) {
    const written: LessonToImport[] = [];
    for (const lesson of module.lessons)
      written.push(await withOwnQuestions(deps, actor, ownLesson(lesson, mayUse), mayUse));
    modules.push({ ...module, lessons: written });
  }
  const bank = await withOwnMedia(deps, actor, read.question_bank, mayUse);
  const course = { ...read.course, video_url: own(full), preview_video_url: own(preview) };
  return { ...read, course, modules, question_bank: bank };
}

function ownLesson(lesson: LessonToImport, mayUse: MayUse): LessonToImport {
  const back = mayUse(lesson.back_video) ? lesson.back_video : null;
  if (lesson.type !== "video") return { ...lesson, back_video: back };
  if (!mayUse(lesson.content))
    return { ...lesson, type: "text", content: placeholderText, is_placeholder: true, back_video: null };
  const content = readContent("video", lesson.content);
  return { ...lesson, content: content.ok ? content.value : lesson.content, back_video: back };
}

async function stylesHere(tx: Tx, { site }: CoursesDeps, named: readonly string[]): Promise<string[]> {
  const held = await site.holdStyles(tx, "name", named);
  return held.filter(({ active, name }) => active && named.includes(name)).map(({ name }) => name);
}
