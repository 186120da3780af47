import { randomInt } from "node:crypto";
import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { ReleaseBody } from "@pavane/contract/learning/schema-submission";
import {
  missingLevelText,
  sayWhatText,
  sayWhyText,
  type Proposal,
  type SubmissionResult,
} from "@pavane/contract/learning/submission-rules";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { lockEnrolment } from "../../access/index.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { findMarkersOf } from "../questions/teachers-repository.ts";
import { proposedFor } from "../submissions/present-submission.ts";
import { notifyOfRelease, notifyOfSecond } from "../submissions/submission-mails.ts";
import { findMarks, type MarkRow, type SubmissionRow } from "../submissions/submissions-repository.ts";
import { openAny } from "../submissions/view-submission.ts";
import { applyResult } from "./apply-result.ts";
import { lockClaimed } from "./lock-marking.ts";
import { insertSecond, saveMarking } from "./marking-repository.ts";

type ReleaseRefusal =
  | Extract<Awaited<ReturnType<typeof lockClaimed>>, Refusal>
  | Refusal<"edit_conflict" | "validation_failed">;

/**
 * Decides a submission that one has claimed and tells its learner: every criterion has a level, a resubmission says what to change, and a
 * result that differs from the points says why. All that passing completes is in the same transaction. Again by the same person it
 * changes nothing. Errors: those of a claim, `edit_conflict`, 422.
 */
export async function releaseSubmission(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  { result, overall: sent, version, ...rest }: ReleaseBody,
): Promise<ReleaseRefusal | null> {
  assertNoRest(rest);
  const seen = await openAny(deps.db.read, actor, id);
  if (isRefusal(seen)) return seen;
  if (seen.viewer.isLearner) return refuse(learningErrors.own_submission);
  const { submission, lesson, course, assignment } = seen.found;
  if (submission.releasedAt !== null && submission.markedBy === actor.id && submission.result === result) return null;
  const whose = { userId: submission.userId, lessonId: lesson.id };
  const { second_marking_percent: percentOfSecond } = await deps.site.getSettings();
  const at = deps.clock.now();
  return deps.db.write(async (tx): Promise<ReleaseRefusal | null> => {
    const enrolment = await lockEnrolment(tx, submission.userId, course.id);
    const locked = await lockClaimed(tx, actor, id, at);
    if (isRefusal(locked)) return locked;
    const { row } = locked;
    if (row.version !== version) return refuse(commonErrors.edit_conflict);
    const overall = sent ?? row.overall;
    const proposal = decide(row, await findMarks(tx, "first", id), { result, overall });
    if (isRefusal(proposal)) return proposal;
    const decided = { state: result, result, overall, percent: proposal.percent, markedBy: actor.id, releasedAt: at };
    await saveMarking(tx, id, { ...decided, claimedBy: null, activeAt: null, updatedAt: at });
    await applyResult(tx, deps, { ...whose, passed: result === "passed", enrolment, at });
    await offerSecond(tx, deps, row, { result, by: actor.id, percent: percentOfSecond, at });
    await notifyOfRelease(tx, deps, id, "released");
    await recordAudit(tx, {
      action: "submission.released",
      target: { type: "submission", id, name: assignment.title },
      after: { user_id: row.userId, result, percent: proposal.percent },
    });
    return null;
  });
}

/** What the marks come to, once nothing is missing in them for this result. */
export function decide(
  { rubricSnapshot }: SubmissionRow,
  marks: readonly MarkRow[],
  { result, overall }: { readonly result: SubmissionResult; readonly overall: string },
): Proposal | Refusal<"validation_failed"> {
  const criteria = rubricSnapshot?.criteria ?? [];
  const proposal = proposedFor(criteria, marks, rubricSnapshot?.passPercent ?? 0);
  if (proposal === null) {
    const marked = new Set(marks.filter(({ level }) => level !== null).map(({ criterionKey }) => criterionKey));
    const missing = criteria
      .filter(({ key }) => !marked.has(key))
      .map(({ key }) => [`criteria.${key}`, missingLevelText]);
    return refuse(commonErrors.validation_failed, { message: missingLevelText, fields: Object.fromEntries(missing) });
  }
  if (overall !== "") return proposal;
  if (result === "resubmit") return invalidField("overall", sayWhatText);
  return result === proposal.result ? proposal : invalidField("overall", sayWhyText);
}

/** Every failed video and a share of the others are offered to another assessor, where the course has one, who is told. */
async function offerSecond(
  tx: Tx,
  deps: LessonDeps,
  { id, userId, courseId }: SubmissionRow,
  { result, by, percent, at }: { result: SubmissionResult; by: number; percent: number; at: Date },
): Promise<void> {
  const failed = result === "resubmit";
  if (!failed && randomInt(100) >= percent) return;
  const others = (await findMarkersOf(tx, courseId)).filter((marker) => marker !== by && marker !== userId);
  if (others.length === 0) return;
  await insertSecond(tx, { submissionId: id, reason: failed ? "failed" : "sample", createdAt: at });
  await notifyOfSecond(tx, deps, id, others);
}
