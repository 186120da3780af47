import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { lineText } from "@pavane/contract/courses/outline-text";
import { learningErrors } from "@pavane/contract/learning/errors";
import { readLearnersCsv } from "@pavane/contract/learning/learners-csv";
import type { InvitationsWithdrawal } from "@pavane/contract/learning/schema-cohort";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { findStaffedCourse } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { eraseInvitationsOf } from "./cohorts-repository.ts";

/**
 * Withdraws invitations to a course by their addresses. Who is enrolled by now stays, and the answer is the same, so that it does not tell
 * who has an account. Errors: `course_not_found`, `forbidden`, `import_invalid`.
 */
export async function withdrawInvitations(
  { db }: Pick<LearningDeps, "db">,
  actor: Actor,
  courseId: number,
  { csv, ...rest }: InvitationsWithdrawal,
): Promise<null | Refusal<"course_not_found" | "forbidden" | "import_invalid" | "validation_failed">> {
  assertNoRest(rest);
  const { learners, errors } = readLearnersCsv(csv);
  const [first] = errors;
  if (first) return refuse(learningErrors.import_invalid, { message: lineText(first), data: { errors } });
  if (learners.length === 0) return invalidField("csv", "Enter at least one e-mail address");
  return db.write(async (tx) => {
    const course = await findStaffedCourse(tx, actor, courseId);
    if (isRefusal(course)) return course;
    await eraseInvitationsOf(
      tx,
      courseId,
      learners.map(({ email }) => email),
    );
    await recordAudit(tx, {
      action: "course_invitation.withdrawn",
      target: { type: "course", id: courseId, name: course.title },
      after: { addresses: learners.length },
    });
    return null;
  });
}
