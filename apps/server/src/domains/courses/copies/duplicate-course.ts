import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { mediaAsset } from "@pavane/contract/courses/fields";
import { placeholderText } from "@pavane/contract/courses/outline-text";
import type { CourseCopyRequest } from "@pavane/contract/courses/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { renderedLater } from "../../../platform/markdown/rendered-text.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { decideChoices } from "../course/decide-choices.ts";
import { refuseAsset } from "../course/refuse-values.ts";
import type { CoursesDeps } from "../deps.ts";
import { copyTitle } from "./copy-title.ts";
import { findStoredCourse, insertCourseLike, insertOutlineLike, type StoredCourse } from "./copy-repository.ts";

type DuplicateRefusal = Refusal<
  "course_not_found" | "forbidden" | "level_required" | "validation_failed" | "instructor_choice" | "payee_choice"
>;

/**
 * Copies a course with its outline and quizzes as a draft and returns its id: who copies it made it, and is its instructor
 * and payee as of any new course. An uploaded video of somebody else stays behind; its lesson is to be written.
 */
export function duplicateCourse(
  { db, clock }: CoursesDeps,
  actor: Actor,
  id: number,
  { title, ...rest }: CourseCopyRequest,
): Promise<number | DuplicateRefusal> {
  assertNoRest(rest);
  const now = clock.now();
  const choices = decideChoices(actor, "new", {});
  return db.write(async (tx) => {
    const allowed = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(allowed)) return allowed;
    if (isRefusal(choices)) return choices;
    const stored = await findStoredCourse(tx, id);
    if (stored === null) return refuse(coursesErrors.course_not_found);
    const mayUse = await usableVideos(tx, actor, stored);
    const { course } = stored;
    const own = {
      ...choices,
      title: title ?? copyTitle(course.title),
      createdBy: actor.id,
      publishedAt: null,
      videoUrl: mayUse(course.videoUrl) ? course.videoUrl : null,
      previewVideoUrl: mayUse(course.previewVideoUrl) ? course.previewVideoUrl : null,
    };
    const copy = await insertCourseLike(tx, course, own, now);
    const lessons = stored.lessons.map((lesson) => withUsableVideo(lesson, mayUse));
    await insertOutlineLike(tx, { ...stored, lessons }, { courseId: copy, now });
    await recordAudit(tx, {
      action: "course.duplicated",
      target: { type: "course", id: copy, name: own.title },
      after: { copy_of: id },
    });
    return copy;
  });
}

/** Whether the person may use a video; addresses of other sites are everybody's. */
async function usableVideos(tx: Tx, actor: Actor, { course, lessons }: StoredCourse) {
  const addresses = [course.videoUrl, course.previewVideoUrl, ...lessons.map(({ content }) => content)];
  const assets = [...new Set(addresses.flatMap((address) => mediaAsset(address) ?? []))];
  const usable = new Set<number>();
  for (const asset of assets) if ((await refuseAsset(tx, actor, "content", asset)) === null) usable.add(asset);
  return (address: string | null): boolean => {
    const asset = mediaAsset(address);
    return asset === null || usable.has(asset);
  };
}

type Lesson = StoredCourse["lessons"][number];

function withUsableVideo(lesson: Lesson, mayUse: (address: string | null) => boolean): Lesson {
  const back = lesson.backAssetId === null || mayUse(`media:${lesson.backAssetId}`) ? lesson.backAssetId : null;
  if (lesson.type !== "video" || mayUse(lesson.content)) return { ...lesson, backAssetId: back };
  const placeholder = { type: "text" as const, content: placeholderText, isPlaceholder: true };
  return { ...lesson, ...placeholder, backAssetId: null, contentHtml: null, htmlRules: renderedLater };
}
