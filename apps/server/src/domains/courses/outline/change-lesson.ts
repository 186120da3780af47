import { commonErrors, invalidField, isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import type { LessonChanges } from "@pavane/contract/courses/requests";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { columnsOf, valuesBefore } from "../../../platform/db/columns-of.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CoursesDeps } from "../deps.ts";
import { htmlValues, markdownOf, readContent, type LessonText } from "./lesson-content.ts";
import { lessonColumns } from "./lesson-columns.ts";
import { refuseText, renderText, type RenderedText } from "../../../platform/markdown/rendered-text.ts";
import { changedPositions, insertInOrder, moveInOrder, removeFromOrder } from "../positions.ts";
import { refuseAsset, refuseVideo } from "../course/refuse-values.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { findLesson, findLessonIds, findModule, type LessonPlace } from "./outline-repository.ts";
import { bumpOutline, moveLesson, saveLesson } from "./outline-changes-repository.ts";
import { recordRevision } from "./lesson-revisions.ts";
import type { RevisionTexts } from "./revisions-repository.ts";
import { touchCourse } from "../course/courses-repository.ts";
import { savePositions } from "../positions-repository.ts";
import { lessons } from "./tables.ts";

/**
 * Changes a lesson, moves it within its course when requested, and returns its id. Progress made in it stays. With
 * `version`, only if nobody else changed it since.
 */
export async function changeLesson(deps: CoursesDeps, actor: Actor, id: number, sent: LessonChanges) {
  const { db, clock, markdown, learning } = deps;
  const now = clock.now();
  const before = await findLesson(db.read, id);
  if (before === null) return refuse(coursesErrors.lesson_not_found);
  const rendered = await renderText(markdown, markdownToRender(before.lesson, sent));
  return db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, before.courseId, coursesErrors.lesson_not_found);
    if (isRefusal(course)) return course;
    const place = await findLesson(tx, id);
    if (place === null) return refuse(coursesErrors.lesson_not_found);
    const { lesson } = place;
    if (sent.version !== undefined && sent.version !== lesson.version) return refuse(commonErrors.edit_conflict);
    const type = sent.type ?? lesson.type;
    if (type !== lesson.type && (await learning.countAttempts(tx, id)) > 0) return refuse(coursesErrors.type_in_use);
    const content = readContent(type, sent.content ?? lesson.content);
    if (!content.ok) return invalidField("content", content.message);
    const written = { type, content: content.value };
    const unfit =
      (await refuseVideos(tx, actor, lesson, { ...sent, video: type === "video" ? content.value : null })) ??
      refuseText("content", rendered);
    if (unfit) return unfit;
    const wrongModule = await refuseModule(tx, place, sent.module_id);
    if (wrongModule) return wrongModule;
    const values = changedValues(lesson, sent, written, rendered);
    const sameSitting = await keepHistory(tx, actor, lesson, { values, at: now, autosave: sent.autosave ?? false });
    await recordChange(tx, lesson, sent, sameSitting);
    if (Object.keys(values).length > 0) await saveLesson(tx, id, { ...values, updatedAt: now });
    const stayed = !(await moveWithinCourse(tx, lesson, sent));
    await (stayed ? touchCourse(tx, course.id, now) : bumpOutline(tx, course.id, now));
    if (!stayed || countsOtherwise(lesson, values)) await learning.outlineChanged(tx, course.id);
    return id;
  });
}

type Values = Partial<typeof lessons.$inferInsert>;

/** Whether a lesson counts in another way than before, so that all learners are to be counted again; its text alone changes nothing. */
const countsOtherwise = (lesson: LessonPlace["lesson"], values: Values): boolean =>
  (["required", "type", "isPlaceholder"] as const).some(
    (name) => values[name] !== undefined && values[name] !== lesson[name],
  );

/** Keeps what the lesson now says in its history; returns whether it is a further save of the same sitting. */
async function keepHistory(
  tx: Tx,
  actor: Actor,
  lesson: LessonPlace["lesson"],
  { values, at, autosave }: { values: Values; at: Date; autosave: boolean },
): Promise<boolean> {
  const { title, description, type, content, isPlaceholder, updatedAt } = lesson;
  const before = { title, description, type, content };
  const now = {
    title: values.title ?? title,
    description: values.description ?? description,
    type: values.type ?? type,
    content: values.content ?? content,
  };
  if (isSameRevision(before, now)) return false;
  const written = { lessonId: lesson.id, userId: actor.id, now, before: { ...before, isPlaceholder, updatedAt } };
  return recordRevision(tx, { ...written, at, autosave });
}

const isSameRevision = (one: RevisionTexts, other: RevisionTexts): boolean =>
  one.title === other.title &&
  one.description === other.description &&
  one.type === other.type &&
  one.content === other.content;

/** Saves that an editor makes by itself are one act for each sitting; what was written is in the lesson's history. */
async function recordChange(tx: Tx, lesson: LessonPlace["lesson"], sent: LessonChanges, sameSitting: boolean) {
  if (sameSitting) return markUnchanged();
  await recordAudit(tx, {
    action: "lesson.changed",
    target: { type: "lesson", id: lesson.id, name: lesson.title },
    before: valuesBefore(lesson, sent, { ...lessonColumns, content: "content", type: "type" }),
    after: sent,
  });
}

/** Columns that a request changes, besides the lesson's place. */
const changedValues = (
  lesson: LessonPlace["lesson"],
  sent: LessonChanges,
  written: LessonText,
  rendered: RenderedText,
): Values => ({
  ...columnsOf(sent, lessonColumns),
  ...(written.content === lesson.content ? {} : contentValues(lesson, written.content)),
  ...(markdownOf(written) === markdownOf(lesson) ? {} : htmlValues(written, rendered)),
  ...(written.type === lesson.type ? {} : { type: written.type }),
});

/** The text that a request brings; one that stays as it is was rendered when it was written. */
function markdownToRender(lesson: LessonPlace["lesson"], sent: LessonChanges): string | null {
  const text = markdownOf({ type: sent.type ?? lesson.type, content: sent.content ?? lesson.content });
  return text === markdownOf(lesson) ? null : text;
}

/** Videos that the lesson did not have as such before: a text that names one may become a video only for its owner. */
async function refuseVideos(
  tx: Tx,
  actor: Actor,
  lesson: LessonPlace["lesson"],
  sent: Pick<LessonChanges, "back_asset_id"> & { readonly video: string | null },
) {
  const present = lesson.type === "video" ? lesson.content : null;
  const back = sent.back_asset_id === lesson.backAssetId ? null : sent.back_asset_id;
  return (
    (await refuseVideo(tx, actor, "content", sent.video, present)) ??
    (await refuseAsset(tx, actor, "back_asset_id", back))
  );
}

/** Written content ends a placeholder, and learners who completed the lesson see that it changed. */
const contentValues = (lesson: LessonPlace["lesson"], content: string) => ({
  content,
  contentVersion: lesson.contentVersion + 1,
  isPlaceholder: false,
});

async function refuseModule(tx: Tx, place: LessonPlace, moduleId: number | undefined) {
  if (moduleId === undefined || moduleId === place.lesson.moduleId) return null;
  const target = await findModule(tx, moduleId);
  if (target === null) return invalidField("moduleId", "This module does not exist.");
  return target.courseId === place.courseId ? null : invalidField("moduleId", "A lesson cannot change course");
}

/** Moves a lesson where the request says and returns whether anything moved. */
async function moveWithinCourse(tx: Tx, lesson: LessonPlace["lesson"], sent: LessonChanges): Promise<boolean> {
  const order = await findLessonIds(tx, lesson.moduleId);
  if (sent.module_id === undefined || sent.module_id === lesson.moduleId) {
    if (sent.position === undefined) return false;
    const changes = changedPositions(order, moveInOrder(order, lesson.id, sent.position));
    await savePositions(tx, lessons, changes);
    return changes.length > 0;
  }
  const target = await findLessonIds(tx, sent.module_id);
  const arrived = insertInOrder(target, lesson.id, sent.position);
  await moveLesson(tx, lesson.id, sent.module_id, arrived.indexOf(lesson.id) + 1);
  await savePositions(tx, lessons, changedPositions(order, removeFromOrder(order, lesson.id)));
  await savePositions(tx, lessons, changedPositions(target, arrived));
  return true;
}
