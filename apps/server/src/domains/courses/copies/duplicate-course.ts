import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { copyTitle } from "@pavane/contract/core/copy-title";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { maxTitle } from "@pavane/contract/courses/outline-limits";
import type { CourseCopyRequest } from "@pavane/contract/courses/requests";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { ownRubrics, type RubricOf } from "../assessments/rubrics-of-copies.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { decideChoices } from "../course/decide-choices.ts";
import { copyPrerequisites } from "../course/prerequisites-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import {
  assignmentsIn,
  findStoredBank,
  findStoredCourse,
  insertBankLike,
  insertCourseLike,
  insertOutlineLike,
  type StoredCourse,
  type StoredQuestion,
} from "./copy-repository.ts";
import { findUsableVideos, videosOf, withUsableFilm, withUsableVideo, type MayUse } from "./usable-videos.ts";

type DuplicateRefusal = Refusal<
  "course_not_found" | "forbidden" | "level_required" | "validation_failed" | "instructor_choice" | "payee_choice"
>;

/**
 * Copies a course with its outline, quizzes and question bank as a draft and returns its id: who copies it made it, and is its instructor
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
    const { course } = stored;
    // A new version has what its course has.
    const owner = course.draftOf ?? id;
    const inBank = await findStoredBank(tx, owner);
    const mayUse = await findUsableVideos(tx, actor, videosOf(stored, inBank));
    const own = {
      ...choices,
      title: title ?? copyTitle(course.title, maxTitle),
      createdBy: actor.id,
      publishedAt: null,
      draftOf: null,
      videoUrl: mayUse(course.videoUrl) ? course.videoUrl : null,
      previewVideoUrl: mayUse(course.previewVideoUrl) ? course.previewVideoUrl : null,
    };
    const copy = await insertCourseLike(tx, course, own, now);
    const rubricOf = await ownRubrics(tx, actor.id, assignmentsIn(stored), now);
    await insertParts(tx, { ...stored, bank: inBank }, { courseId: copy, mayUse, rubricOf, now });
    await copyPrerequisites(tx, owner, copy);
    await recordAudit(tx, {
      action: "course.duplicated",
      target: { type: "course", id: copy, name: own.title },
      after: { copy_of: id },
    });
    return copy;
  });
}

interface NewPlace {
  readonly courseId: number;
  readonly mayUse: MayUse;
  readonly rubricOf: RubricOf;
  readonly now: Date;
}

/** Its outline and bank, without films of somebody else. */
async function insertParts(
  tx: Tx,
  stored: StoredCourse & { readonly bank: readonly StoredQuestion[] },
  { mayUse, ...place }: NewPlace,
): Promise<void> {
  const lessons = stored.lessons.map((lesson) => withUsableVideo(lesson, mayUse));
  const questions = stored.questions.map((question) => withUsableFilm(question, mayUse));
  const bank = stored.bank.map((question) => withUsableFilm(question, mayUse));
  await insertBankLike(tx, bank, place);
  await insertOutlineLike(tx, { ...stored, lessons, questions }, place);
}
