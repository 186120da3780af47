import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { lineText } from "@pavane/contract/courses/outline-text";
import { learningErrors } from "@pavane/contract/learning/errors";
import { readLearnersCsv } from "@pavane/contract/learning/learners-csv";
import type { LearnersImport, LearnersImported } from "@pavane/contract/learning/schema-cohort";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { findStaffedCourseOr } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { invitationsJob } from "./accept-invitations.ts";
import { findCohortCourse, putInvitations } from "./cohorts-repository.ts";
import { lockCohortForTeacher } from "./save-cohort.ts";

/** Each address may be written to by us on the word of a teacher. */
const invitationsPerDay: Limit = { name: "invitations", most: 3000, windowSeconds: 86_400 };

type ImportRefusal = Refusal<
  "cohort_not_found" | "forbidden" | "import_invalid" | "validation_failed" | "rate_limited"
>;

/**
 * Enrols everybody in a list, or nobody while a line is wrong. All are written down alike and a job looks who has an account, so that
 * neither the answer nor its time tells. Errors: `cohort_not_found`, `forbidden`, `import_invalid`, `rate_limited`.
 */
export async function importLearners(
  deps: LearningDeps,
  actor: Actor,
  cohortId: number,
  { csv, dry_run: dryRun, ...rest }: LearnersImport,
): Promise<LearnersImported | ImportRefusal> {
  assertNoRest(rest);
  const { learners, errors } = readLearnersCsv(csv);
  if (dryRun) {
    const refused = await refuseReading(deps, actor, cohortId);
    return refused ?? { saved: false, learners: learners.length, errors: [...errors] };
  }
  const [first] = errors;
  if (first) return refuse(learningErrors.import_invalid, { message: lineText(first), data: { errors } });
  if (learners.length === 0) return invalidField("csv", "Enter at least one e-mail address");
  const limited = await deps.limiter.hit(invitationsPerDay, String(actor.id), learners.length);
  if (limited) return limited;
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const cohort = await lockCohortForTeacher(tx, actor, cohortId);
    if (isRefusal(cohort)) return cohort;
    const { courseId } = cohort;
    const emails = learners.map(({ email }) => email);
    await putInvitations(tx, { courseId, cohortId, invitedBy: actor.id, emails, at });
    await recordAudit(tx, {
      action: "cohort.enrolled",
      target: { type: "course", id: courseId },
      after: { cohort: cohortId, name: cohort.name, learners: emails.length },
    });
    await deps.jobs.send(tx, invitationsJob, {});
    return { saved: true, learners: emails.length, errors: [] };
  });
}

async function refuseReading({ db }: LearningDeps, actor: Actor, cohortId: number) {
  const courseId = await findCohortCourse(db.read, cohortId);
  if (courseId === null) return refuse(learningErrors.cohort_not_found);
  const course = await findStaffedCourseOr(db.read, actor, courseId, learningErrors.cohort_not_found);
  return isRefusal(course) ? course : null;
}
