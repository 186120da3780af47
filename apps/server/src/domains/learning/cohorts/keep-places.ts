import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findStaffedCourse } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { putPlaces } from "./cohorts-repository.ts";

interface Places {
  readonly courseIds: readonly number[];
  readonly email: string;
  readonly reason: string | null;
}

/**
 * Keeps places in courses for somebody who was invited to the site and has no account of their own yet: they are enrolled once they have
 * confirmed their address. By those who may grant access; nothing is written where it is refused. Errors: `course_not_found`, `forbidden`.
 */
export async function keepPlaces(
  tx: Tx,
  { clock }: Pick<LearningDeps, "clock">,
  actor: Actor,
  { courseIds, email, reason }: Places,
): Promise<Refusal<"course_not_found" | "forbidden"> | null> {
  for (const courseId of courseIds) {
    const course = await findStaffedCourse(tx, actor, courseId);
    if (isRefusal(course)) return course;
  }
  const made = await putPlaces(tx, { courseIds, email, invitedBy: actor.id, at: clock.now() });
  for (const id of made)
    await recordAudit(tx, {
      action: "enrolment.granted",
      target: { type: "course", id },
      after: { email, reason, when_claimed: true },
    });
  return null;
}
