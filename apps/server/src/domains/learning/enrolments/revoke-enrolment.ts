import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { revokeAccess } from "../../access/index.ts";
import { endAttempts } from "../attempts/end-attempts.ts";
import type { LearningDeps } from "../deps.ts";

/** Takes granted access back, and closes the attempts that were open with it. Errors: `enrolment_not_found`, `not_a_grant`. */
export async function revokeEnrolment(
  deps: LearningDeps,
  actor: Actor,
  enrolmentId: number,
): Promise<null | Refusal<"enrolment_not_found" | "not_a_grant">> {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const revoked = await revokeAccess(tx, actor, enrolmentId, at);
    if (isRefusal(revoked)) return revoked;
    await endAttempts(tx, revoked, at, "staff");
    const before = { user_id: revoked.userId, course_id: revoked.courseId };
    await recordAudit(tx, { action: "enrolment.ended", target: { type: "enrolment", id: enrolmentId }, before });
    return null;
  });
}
