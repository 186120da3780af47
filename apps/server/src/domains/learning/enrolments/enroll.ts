import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import {
  enrolLearner,
  findCourseWithEnrolment,
  grantAccess,
  lockEnrolment,
  type Enrolled,
  type EnrolmentRow,
} from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";
import { countAnew, rememberOpenModules } from "../lessons/finish-lesson.ts";
import { countAgain } from "../refunded-reviews.ts";

/** Enrols the person who asks. Errors: `course_not_found`, `payment_required`, `prerequisites_missing`. */
export async function enroll(
  deps: LearningDeps,
  actor: Actor,
  courseId: number,
): Promise<Enrolled | Refusal<"course_not_found" | "payment_required" | "prerequisites_missing">> {
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const enrolled = await enrolLearner(tx, actor, courseId, at);
    if (isRefusal(enrolled) || !enrolled.isNew) return enrolled;
    return { enrolment: await beginCounting(tx, deps, enrolled.enrolment, at), isNew: true };
  });
}

/** Addresses that no account uses, by one teacher: without a limit a teacher could find out who has an account. */
const unknownAddresses: Limit = { name: "grants:unknown", most: 20, windowSeconds: 3600 };

type GrantRefusal = Refusal<
  "course_not_found" | "forbidden" | "user_not_found" | "own_matter" | "already_enrolled" | "rate_limited"
>;

/**
 * Grants a person access by e-mail. Errors: `course_not_found`, `forbidden`, `user_not_found`, `own_matter`, `already_enrolled`, and
 * `rate_limited` after too many unknown addresses.
 */
export async function grantEnrolment(
  deps: LearningDeps,
  actor: Actor,
  grant: Grant,
): Promise<EnrolmentRow | GrantRefusal> {
  const { limiter } = deps;
  const key = String(actor.id);
  // Counted before it is looked up, so that concurrent requests are counted too; taken back unless nobody has the
  // address.
  const refused = await limiter.hit(unknownAddresses, key);
  const granted = refused ?? (await grantCounted(deps, actor, grant));
  if (!isRefusal(granted) || granted.code !== "user_not_found") await limiter.takeBack(unknownAddresses, key);
  return granted;
}

const grantCounted = (deps: LearningDeps, actor: Actor, grant: Grant) =>
  deps.db.write((tx) => writeGrant(tx, deps, actor, grant));

interface Grant {
  readonly courseId: number;
  readonly email: string;
  readonly reason: string | null;
}

/** Grants access within a transaction, of which nothing is written where it is refused. Who calls it counts unknown addresses. */
export async function writeGrant(
  tx: Tx,
  deps: Pick<LearningDeps, "clock" | "completions" | "news">,
  actor: Actor,
  grant: Grant,
) {
  const at = deps.clock.now();
  const granted = await grantAccess(tx, actor, grant, at);
  if (isRefusal(granted)) return granted;
  await recordAudit(tx, {
    action: "enrolment.granted",
    target: { type: "course", id: grant.courseId },
    after: { user_id: granted.userId, email: grant.email, reason: grant.reason },
  });
  return beginCounting(tx, deps, granted, at);
}

/**
 * Counts what somebody has done before in a course that an order gives them, in the order's transaction. For a new
 * enrolment this writes how much there is to do.
 */
export async function beginEnrolmentByOrder(
  tx: Tx,
  deps: Pick<LearningDeps, "completions" | "news">,
  enrolment: Pick<EnrolmentRow, "id" | "userId" | "courseId" | "completedAt" | "openedModules">,
  sequential: boolean,
  at: Date,
): Promise<void> {
  await deps.news.enrolled(tx, { ...enrolment, source: "order", at });
  await countAgain(tx, enrolment);
  await countAnew(tx, deps, enrolment, sequential, at);
}

/** What somebody has done before, for example in an enrolment that ended, counts from the first moment. */
export async function beginCounting(
  tx: Tx,
  deps: Pick<LearningDeps, "completions" | "news">,
  enrolment: EnrolmentRow,
  at: Date,
): Promise<EnrolmentRow> {
  await deps.news.enrolled(tx, { ...enrolment, at });
  await countAgain(tx, enrolment);
  const courseWithEnrolment = await findCourseWithEnrolment(tx, enrolment.courseId, enrolment.userId);
  const sequential = courseWithEnrolment?.course.sequential ?? false;
  await countAnew(tx, deps, enrolment, false, at);
  if (sequential) await rememberOpenModules(tx, enrolment);
  return (await lockEnrolment(tx, enrolment.userId, enrolment.courseId)) ?? enrolment;
}
