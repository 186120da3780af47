import { ownErrors } from "@pavane/contract/core/about";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { courseAdminRoles } from "@pavane/contract/courses/roles";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { countEnrolment } from "../../courses/index.ts";
import { lockPeople } from "../../identity/index.ts";
import { isOwnOfTeacher } from "../decision/own-of-teacher.ts";
import { findStaffedCourse } from "./find-staffed-course.ts";
import { findPersonByEmail, insertEnrolment, lockEnrolment, saveEnrolment } from "./enrolments-repository.ts";
import type { EnrolmentRow } from "./tables.ts";

export interface Grant {
  readonly courseId: number;
  readonly email: string;
  readonly reason: string | null;
}

/**
 * Grants a person access by e-mail, by a teacher or author of the course. It replaces access by tier, which may end, and
 * access that was revoked. Nobody grants it to themselves. Errors: `course_not_found`, `forbidden`, `user_not_found`, `own_matter`,
 * `already_enrolled`.
 */
export async function grantAccess(
  tx: Tx,
  actor: Actor,
  grant: Grant,
  at: Date,
): Promise<
  EnrolmentRow | Refusal<"course_not_found" | "forbidden" | "user_not_found" | "own_matter" | "already_enrolled">
> {
  const course = await findStaffedCourse(tx, actor, grant.courseId);
  if (isRefusal(course)) return course;
  const person = await findPersonByEmail(tx, grant.email.toLowerCase());
  if (!person) return refuse(learningErrors.user_not_found);
  if (isOwnOfTeacher(actor, person.id, courseAdminRoles)) return refuse(ownErrors.own_matter);
  return giveAccess(tx, { userId: person.id, courseId: grant.courseId, reason: grant.reason, decidedBy: actor.id }, at);
}

interface GivenAccess {
  readonly userId: number;
  readonly courseId: number;
  readonly reason: string | null;
  /** Who granted it; null for somebody whose account is gone by now. */
  readonly decidedBy: number | null;
}

/** Gives access that was granted by somebody who may. Error: `already_enrolled`. */
export async function giveAccess(
  tx: Tx,
  { userId, courseId, ...decided }: GivenAccess,
  at: Date,
): Promise<EnrolmentRow | Refusal<"already_enrolled">> {
  await lockPeople(tx, [userId]);
  const given = { source: "staff" as const, ...decided };
  const made = await insertEnrolment(tx, { userId, courseId, ...given, createdAt: at });
  if (made) {
    await countEnrolment(tx, courseId, "enrolled", at);
    return made;
  }
  const held = await lockEnrolment(tx, userId, courseId);
  if (!held || (held.status === "active" && held.source !== "tier")) return refuse(learningErrors.already_enrolled);
  if (held.status === "revoked") await countEnrolment(tx, courseId, "returned", at);
  return saveEnrolment(tx, held.id, { ...given, status: "active", updatedAt: at });
}
