import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { sameRubric } from "../assessments/rubrics-of-copies.ts";
import { findStoredCourse, insertCourseLike, insertOutlineLike, type StoredCourse } from "../copies/copy-repository.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import type { CoursesDeps } from "../deps.ts";
import { baseOf, stateOf } from "./version-state.ts";
import { copyStaff, findDraftOf, insertDraft } from "./versions-repository.ts";

type PrepareRefusal = Refusal<"course_not_found" | "forbidden" | "level_required" | "version_of_draft">;

/**
 * Begins a new version of a published course: a copy that nobody but its authors see, edited like any course. Who asks while
 * one is open gets that one.
 */
export function prepareVersion({ db, clock }: CoursesDeps, actor: Actor, id: number) {
  const now = clock.now();
  return db.write(async (tx): Promise<{ id: number; course_id: number } | PrepareRefusal> => {
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    if (course.draftOf !== null || course.status !== "published") return refuse(coursesErrors.version_of_draft);
    const open = await findDraftOf(tx, id);
    if (open !== null) return { id: open.id, course_id: id };
    const stored = await findStoredCourse(tx, id);
    if (stored === null) return refuse(coursesErrors.course_not_found);
    const copy = await copyCourse(tx, stored, now);
    const copied = await findStoredCourse(tx, copy);
    if (copied === null) throw new Error("a course that was just written is gone");
    const base = baseOf(stateOf(stored), stateOf(copied));
    await insertDraft(tx, { courseId: copy, begunBy: actor.id, begunAt: now, base });
    await recordAudit(tx, {
      action: "course_version.begun",
      target: { type: "course", id, name: course.title },
      after: { draft: copy },
    });
    return { id: copy, course_id: id };
  });
}

/** Uploaded films stay in it, whoever brought them: it is the same course. */
async function copyCourse(tx: Tx, stored: StoredCourse, now: Date): Promise<number> {
  const { title, instructorId, payeeId, createdBy, videoUrl, previewVideoUrl, id } = stored.course;
  const own = { title, instructorId, payeeId, createdBy, videoUrl, previewVideoUrl };
  const copy = await insertCourseLike(
    tx,
    stored.course,
    { ...own, status: "draft", publishedAt: null, draftOf: id },
    now,
  );
  await insertOutlineLike(tx, stored, { courseId: copy, rubricOf: sameRubric, now });
  await copyStaff(tx, id, copy);
  return copy;
}
