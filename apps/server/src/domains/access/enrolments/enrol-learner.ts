import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { countEnrolment } from "../../courses/index.ts";
import { lockPeople } from "../../identity/index.ts";
import { isCurrent, courseStaffRole } from "../decision/decide-access.ts";
import { completeFirst } from "./complete-first.ts";
import { ownEnrolmentSource } from "./enrolment-source.ts";
import {
  findCourseWithEnrolment,
  insertEnrolment,
  lockEnrolment,
  saveEnrolment,
  type CourseForAccess,
} from "./enrolments-repository.ts";
import type { EnrolmentRow } from "./tables.ts";

export interface Enrolled {
  readonly enrolment: EnrolmentRow;
  /** False when the person had access before. */
  readonly isNew: boolean;
}

/**
 * Enrols a person who asks for it: in free courses immediately, in others if the person's tier includes them. Errors:
 * `course_not_found`, `payment_required`, `prerequisites_missing` (specification, sections 1 and 7).
 */
export async function enrolLearner(
  tx: Tx,
  actor: Actor,
  courseId: number,
  at: Date,
): Promise<Enrolled | Refusal<"course_not_found" | "payment_required" | "prerequisites_missing">> {
  await lockPeople(tx, [actor.id]);
  const found = await findCourseWithEnrolment(tx, courseId, actor.id);
  if (!found || found.course.draftOf !== null) return refuse(learningErrors.course_not_found);
  const { course, enrolment } = found;
  if (enrolment && isCurrent(enrolment, course, actor.level)) return { enrolment, isNew: false };
  const seen = course.status === "published" || enrolment !== null || courseStaffRole(actor, course) !== null;
  if (!seen) return refuse(learningErrors.course_not_found);
  const source = course.status === "published" || enrolment === null ? ownEnrolmentSource(course, actor.level) : null;
  if (source === null) return refuse(learningErrors.payment_required);
  const missing = courseStaffRole(actor, course) === null ? await completeFirst(tx, actor.id, courseId, at) : null;
  if (missing !== null) return refuse(learningErrors.prerequisites_missing, { message: missing });
  const made = await insertEnrolment(tx, { userId: actor.id, courseId, source, createdAt: at });
  if (made) {
    await countEnrolment(tx, courseId, "enrolled", at);
    return { enrolment: made, isNew: true };
  }
  return renew(tx, actor, course, source, at);
}

/** Somebody who had access once, or whose other tab was faster. */
async function renew(
  tx: Tx,
  actor: Actor,
  course: CourseForAccess,
  source: "free" | "tier",
  at: Date,
): Promise<Enrolled> {
  const held = await lockEnrolment(tx, actor.id, course.id);
  if (!held) throw new Error("an enrolment that exists was not found");
  if (isCurrent(held, course, actor.level)) return { enrolment: held, isNew: false };
  const wasRevoked = held.status === "revoked";
  const enrolment = await saveEnrolment(tx, held.id, { status: "active", source, hidden: false, updatedAt: at });
  if (wasRevoked) await countEnrolment(tx, course.id, "returned", at);
  return { enrolment, isNew: true };
}
