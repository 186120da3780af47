import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { maxCohorts, type CohortChange, type CohortRequest } from "@pavane/contract/learning/schema-cohort";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { columnsOf, valuesBefore, type ColumnNames } from "../../../platform/db/columns-of.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { findStaffedCourse, findStaffedCourseOr } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import {
  countCohorts,
  eraseCohort,
  findCohort,
  insertCohort,
  lockCohort,
  saveCohort,
  type CohortRow,
} from "./cohorts-repository.ts";
import type { cohorts } from "./tables.ts";

/** Names a group of learners, by a teacher of the course. Errors: `course_not_found`, `forbidden`, `cohort_limit`. */
export async function createCohort(
  { db, clock }: LearningDeps,
  actor: Actor,
  courseId: number,
  { name, starts_on, ...rest }: CohortRequest,
): Promise<CohortRow | Refusal<"course_not_found" | "forbidden" | "cohort_limit">> {
  assertNoRest(rest);
  const at = clock.now();
  return db.write(async (tx) => {
    const course = await findStaffedCourse(tx, actor, courseId);
    if (isRefusal(course)) return course;
    if ((await countCohorts(tx, courseId)) >= maxCohorts) return refuse(learningErrors.cohort_limit);
    const id = await insertCohort(tx, { courseId, name, startsOn: starts_on, createdBy: actor.id, at });
    await recordAudit(tx, {
      action: "cohort.created",
      target: { type: "course", id: courseId, name: course.title },
      after: { cohort: id, name, starts_on },
    });
    return findCohort(tx, { id, courseId });
  });
}

const columns = {
  name: "name",
  starts_on: "startsOn",
  version: null,
} as const satisfies ColumnNames<CohortChange, typeof cohorts.$inferInsert>;

/** Changes name or first day. Errors: `cohort_not_found`, `forbidden`, `edit_conflict`. */
export async function changeCohort(
  { db, clock }: LearningDeps,
  actor: Actor,
  id: number,
  sent: CohortChange,
): Promise<CohortRow | Refusal<"cohort_not_found" | "forbidden" | "edit_conflict">> {
  return db.write(async (tx) => {
    const before = await lockCohortForTeacher(tx, actor, id);
    if (isRefusal(before)) return before;
    if (sent.version !== undefined && sent.version !== before.version) return refuse(commonErrors.edit_conflict);
    await saveCohort(tx, id, { ...columnsOf(sent, columns), updatedAt: clock.now() });
    await recordAudit(tx, {
      action: "cohort.changed",
      target: { type: "course", id: before.courseId },
      before: { cohort: id, ...valuesBefore(before, sent, columns) },
      after: { cohort: id, ...sent },
    });
    return findCohort(tx, before);
  });
}

/** Deletes the group; its learners stay in the course. Errors: `cohort_not_found`, `forbidden`. */
export async function deleteCohort(
  { db }: LearningDeps,
  actor: Actor,
  id: number,
): Promise<null | Refusal<"cohort_not_found" | "forbidden">> {
  return db.write(async (tx) => {
    const before = await lockCohortForTeacher(tx, actor, id);
    if (isRefusal(before)) return before;
    await eraseCohort(tx, id);
    await recordAudit(tx, {
      action: "cohort.deleted",
      target: { type: "course", id: before.courseId },
      before: { cohort: id, name: before.name, starts_on: before.startsOn },
    });
    return null;
  });
}

/** A cohort for who teaches its course. Errors: `cohort_not_found`, `forbidden`. */
export async function lockCohortForTeacher(tx: Tx, actor: Actor, id: number) {
  const cohort = await lockCohort(tx, id);
  if (cohort === null) return refuse(learningErrors.cohort_not_found);
  const course = await findStaffedCourseOr(tx, actor, cohort.courseId, learningErrors.cohort_not_found);
  return isRefusal(course) ? course : cohort;
}
