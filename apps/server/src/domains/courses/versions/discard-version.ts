import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { coursesErrors } from "@pavane/contract/courses/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockForAuthoring } from "../course/authorize-course.ts";
import { eraseCourse } from "../course/courses-repository.ts";
import type { CoursesDeps } from "../deps.ts";
import { lockOpenDraft } from "./versions-repository.ts";

/** Throws the open new version of a course away; the course stays as it is. */
export function discardVersion({ db }: Pick<CoursesDeps, "db">, actor: Actor, id: number) {
  return db.write(async (tx) => {
    const course = await lockForAuthoring(tx, actor, id, coursesErrors.course_not_found);
    if (isRefusal(course)) return course;
    const draft = await lockOpenDraft(tx, id);
    if (draft === null) return refuse(coursesErrors.version_not_open);
    await recordAudit(tx, {
      action: "course_version.discarded",
      target: { type: "course", id, name: course.title },
      before: { draft: draft.id, begun_at: draft.begunAt.toISOString() },
    });
    return eraseCourse(tx, draft.id);
  });
}
