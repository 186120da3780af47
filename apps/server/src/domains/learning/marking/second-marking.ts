import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { CourseAgreement, ReleaseBody } from "@pavane/contract/learning/schema-submission";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { findStaffedCourse, lockEnrolment } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { firstResult, mayChangeResult, presentPerson } from "../submissions/present-submission.ts";
import { shownState } from "../submissions/submission-viewer.ts";
import { notifyOfDisagreement, notifyOfRelease } from "../submissions/submission-mails.ts";
import {
  findMarks,
  findPeople,
  findSecondReleased,
  lockHandedIn,
  lockSubmission,
  saveSubmission,
  type MarkRow,
  type SubmissionRow,
} from "../submissions/submissions-repository.ts";
import { openSubmission, type NotFound } from "../submissions/view-submission.ts";
import { applyResult } from "./apply-result.ts";
import { lockClaimedSecond } from "./lock-marking.ts";
import { lockSecondRow, saveMarking, saveSecond } from "./marking-repository.ts";
import { decide } from "./release-submission.ts";

type Unclaimed = Extract<Awaited<ReturnType<typeof lockClaimedSecond>>, Refusal>;

/**
 * Ends a second marking. The learner's result stays; both assessors see how far they agree, and who teaches is told where one says passed
 * and the other does not. Errors: those of a claim, `edit_conflict`, 422.
 */
export async function releaseSecondMarking(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  { result, overall: sent, version, ...rest }: ReleaseBody,
): Promise<Unclaimed | Refusal<"edit_conflict" | "validation_failed"> | null> {
  assertNoRest(rest);
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const locked = await lockClaimedSecond(tx, actor, id, at);
    if (isRefusal(locked)) return locked;
    const { row, second, found } = locked;
    if (second.version !== version) return refuse(commonErrors.edit_conflict);
    const overall = sent ?? second.overall;
    const marks = await findMarks(tx, "second", id);
    const proposal = decide(row, marks, { result, overall });
    if (isRefusal(proposal)) return proposal;
    const { percent } = proposal;
    const sameLevels = countSame(await findMarks(tx, "first", id), marks);
    const done = { state: "done", doneAt: at, markedBy: actor.id, result, overall, percent, sameLevels } as const;
    await saveSecond(tx, id, { ...done, claimedBy: null, activeAt: null, updatedAt: at });
    if (result !== firstResult(row)) await notifyOfDisagreement(tx, deps, id);
    await recordAudit(tx, {
      action: "submission.second_marked",
      target: { type: "submission", id, name: found.assignment.title },
      after: { user_id: row.userId, result, percent },
    });
    return null;
  });
}

const countSame = (first: readonly MarkRow[], second: readonly MarkRow[]): number =>
  second.filter(({ criterionKey, level }) =>
    first.some((one) => one.criterionKey === criterionKey && one.level === level),
  ).length;

/**
 * Says passed after all, where the second assessor does and the first did not, by who teaches the course. Errors:
 * `submission_not_found`, `own_submission`, `forbidden`, `no_disagreement`.
 */
export async function changeResult(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  reason: string,
): Promise<NotFound | Refusal<"own_submission" | "forbidden" | "no_disagreement"> | null> {
  const seen = await openSubmission(deps.db.read, actor, id);
  if (isRefusal(seen)) return seen;
  const { found, viewer } = seen;
  if (viewer.isLearner) return refuse(learningErrors.own_submission);
  if (!viewer.teaches) return refuse(commonErrors.forbidden);
  const whose = { userId: found.submission.userId, lessonId: found.lesson.id };
  const at = deps.clock.now();
  return deps.db.write(async (tx) => {
    const enrolment = await lockEnrolment(tx, whose.userId, found.course.id);
    const row = await lockSubmission(tx, id);
    const second = await lockSecondRow(tx, id);
    if (row === null || second === null || !mayChangeResult(row, second)) return refuse(learningErrors.no_disagreement);
    const changed = { changedBy: actor.id, changedAt: at, changeReason: reason };
    await saveMarking(tx, id, { state: "passed", result: "passed", ...changed, updatedAt: at });
    await applyResult(tx, deps, { ...whose, passed: true, enrolment, at });
    const tookBack = await takeNextBack(tx, row, at);
    await notifyOfRelease(tx, deps, id, tookBack ? "changed and next taken back" : "changed");
    await recordAudit(tx, {
      action: "submission.result_changed",
      target: { type: "submission", id, name: found.assignment.title },
      before: { result: "resubmit" },
      after: { result: "passed", reason },
    });
    return null;
  });
}

/** Who has passed waits for no other mark: takes back what they handed in since, unless somebody is marking it. Its video stays theirs. */
async function takeNextBack(tx: Tx, { userId, assignmentId }: SubmissionRow, at: Date): Promise<boolean> {
  const next = await lockHandedIn(tx, { userId, assignmentId });
  if (next === null || shownState(next, at) === "marking") return false;
  const nobody = { claimedBy: null, claimedAt: null, activeAt: null };
  await saveSubmission(tx, next.id, { state: "withdrawn", ...nobody, updatedAt: at });
  return true;
}

const latest = 100;

/** How far the assessors of a course agree, over the latest hundred that two have marked. */
export async function courseAgreement(
  { db: { read } }: LessonDeps,
  actor: Actor,
  courseId: number,
): Promise<CourseAgreement | Refusal<"course_not_found" | "forbidden">> {
  const course = await findStaffedCourse(read, actor, courseId);
  if (isRefusal(course)) return course;
  const rows = (await findSecondReleased(read, courseId, latest)).filter(
    ({ submission }) => submission.percent !== null,
  );
  const people = await findPeople(
    read,
    rows.map(({ submission }) => submission.userId),
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const criteria = sum(({ submission }) => submission.rubricSnapshot?.criteria.length ?? 0);
  const apart = sum(({ submission, second }) => Math.abs((submission.percent ?? 0) - (second.percent ?? 0)));
  return {
    second_marked: rows.length,
    same_percent: criteria === 0 ? null : Math.round((sum(({ second }) => second.sameLevels ?? 0) * 100) / criteria),
    difference: rows.length === 0 ? null : Math.round((apart * 10) / rows.length) / 10,
    disagreements: rows.flatMap(({ submission, second, assignment }) => {
      const [first, other] = [firstResult(submission), second.result];
      if (first === null || other === null || first === other || submission.result === null) return [];
      return {
        submission_id: submission.id,
        learner: presentPerson(people, submission.userId),
        assignment,
        first_percent: submission.percent ?? 0,
        second_percent: second.percent ?? 0,
        first_result: first,
        second_result: other,
        result: submission.result,
        at: (second.doneAt ?? second.updatedAt).toISOString(),
      };
    }),
  };
}
