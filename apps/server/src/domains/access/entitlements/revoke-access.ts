import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { countEnrolment } from "../../courses/index.ts";
import { courseStaffRole } from "../decision/decide-access.ts";
import { findCourseWithEnrolment, lockEnrolmentById, saveEnrolment } from "../enrolments/enrolments-repository.ts";
import type { EnrolmentRow } from "../enrolments/tables.ts";
import { remainingSource } from "./remaining-source.ts";

/**
 * Revokes granted access and returns whose it was; progress is kept, and repeating it changes nothing. What the person
 * bought in the meantime, or their tier, goes on opening the course. Errors: `enrolment_not_found` (also for people who
 * do not teach the course), `not_a_grant`.
 */
export async function revokeAccess(
  tx: Tx,
  actor: Actor,
  enrolmentId: number,
  at: Date,
): Promise<Pick<EnrolmentRow, "userId" | "courseId"> | Refusal<"enrolment_not_found" | "not_a_grant">> {
  const held = await lockEnrolmentById(tx, enrolmentId);
  const found = held && (await findCourseWithEnrolment(tx, held.courseId, actor.id));
  if (!held || !found || courseStaffRole(actor, found.course) === null)
    return refuse(learningErrors.enrolment_not_found);
  if (held.source !== "staff") return refuse(learningErrors.not_a_grant);
  if (held.status === "revoked") return held;
  const remaining = await remainingSource(tx, { userId: held.userId, courseId: held.courseId, at });
  const decided = { decidedBy: actor.id, updatedAt: at };
  if (remaining !== null) {
    await saveEnrolment(tx, held.id, { source: remaining, ...decided });
    return held;
  }
  await saveEnrolment(tx, held.id, { status: "revoked", ...decided });
  await countEnrolment(tx, held.courseId, "revoked", at);
  return held;
}
