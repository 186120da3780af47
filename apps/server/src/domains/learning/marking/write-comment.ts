import { invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { NewSubmissionComment, SubmissionCommentChange } from "@pavane/contract/learning/schema-submission";
import { maxComments, secondProblem } from "@pavane/contract/learning/submission-rules";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { notifyOfReply } from "../submissions/submission-mails.ts";
import { isBlind } from "../submissions/submission-viewer.ts";
import { lockSubmission, saveSubmission, type FoundSubmission } from "../submissions/submissions-repository.ts";
import { openSubmission, type NotFound } from "../submissions/view-submission.ts";
import { lockClaimed } from "./lock-marking.ts";
import {
  countComments,
  deleteComment,
  findByKey,
  findComment,
  insertComment,
  saveComment,
} from "./marking-repository.ts";

type Unclaimed = Extract<Awaited<ReturnType<typeof lockClaimed>>, Refusal>;
type CommentRefusal = Unclaimed | Refusal<"comment_not_found">;
type AddRefusal = CommentRefusal | Refusal<"comment_limit" | "key_reused" | "validation_failed">;

/**
 * Says something of a second of the video, by who has claimed it; or, once it is released, answers such a comment, by its learner or
 * who marks. What is sent twice under one key is one comment. Errors: those of a claim, `comment_not_found`, `comment_limit`,
 * `key_reused`.
 */
export async function addComment(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  { at: second, end, body, parent_id: parentId, client_key: sentKey, ...rest }: NewSubmissionComment,
): Promise<AddRefusal | null> {
  assertNoRest(rest);
  const clientKey = sentKey ?? null;
  const now = deps.clock.now();
  const times = timesOf(second, end);
  if (isRefusal(times)) return times;
  if (parentId === null && times.atMs === null) return invalidField("at", "Enter seconds");
  return deps.db.write(async (tx): Promise<AddRefusal | null> => {
    const refusal =
      parentId === null ? await claimed(tx, actor, { id, times, now }) : await openThread(tx, actor, id, parentId, now);
    if (refusal !== null) return refusal;
    const before = clientKey === null ? null : await findByKey(tx, actor.id, clientKey);
    if (before !== null) {
      const isSame =
        before.submissionId === id &&
        before.body === body &&
        before.parentId === parentId &&
        (parentId !== null || (before.atMs === times.atMs && before.endMs === times.endMs));
      return isSame ? null : refuse(learningErrors.key_reused);
    }
    if ((await countComments(tx, id)) >= maxComments) return refuse(learningErrors.comment_limit);
    const place = parentId === null ? times : { atMs: null, endMs: null };
    const written = { submissionId: id, authorId: actor.id, body, parentId, clientKey };
    const commentId = await insertComment(tx, { ...written, ...place, createdAt: now, updatedAt: now });
    if (parentId === null) await saveSubmission(tx, id, { activeAt: now, updatedAt: now });
    else await notifyOfReply(tx, deps, id, { id: commentId, authorId: actor.id, body });
    return null;
  });
}

interface Times {
  readonly atMs: number | null;
  readonly endMs: number | null;
}

/** Locks a submission that one has claimed, for a comment at these times. */
async function claimed(
  tx: Tx,
  actor: Actor,
  { id, times, now }: { readonly id: number; readonly times: Times; readonly now: Date },
): Promise<Unclaimed | Refusal<"validation_failed"> | null> {
  const locked = await lockClaimed(tx, actor, id, now);
  return isRefusal(locked) ? locked : refuseBeyond(times, locked.found);
}

/** Nobody can seek there. */
function refuseBeyond({ atMs, endMs }: Times, { asset }: FoundSubmission): Refusal<"validation_failed"> | null {
  for (const [field, ms] of [["at", atMs] as const, ["end", endMs] as const]) {
    const problem = ms === null ? null : secondProblem(ms / 1000, asset?.durationMs ?? null);
    if (problem !== null) return invalidField(field, problem);
  }
  return null;
}

/** Locks a released submission for an answer to one of its comments; answers are not answered. */
async function openThread(
  tx: Tx,
  actor: Actor,
  id: number,
  parentId: number,
  now: Date,
): Promise<NotFound | Refusal<"comment_not_found"> | null> {
  const missing = refuse(learningErrors.comment_not_found);
  const opened = await openSubmission(tx, actor, id);
  if (isRefusal(opened)) return opened;
  const { found, viewer } = opened;
  const row = await lockSubmission(tx, id);
  if (row === null || row.releasedAt === null) return missing;
  if (isBlind({ markedBy: row.markedBy, second: found.second }, viewer, now)) return missing;
  const parent = await findComment(tx, id, parentId);
  return parent === null || parent.parentId !== null ? missing : null;
}

/** Changes an own comment before Release. Errors: those of a claim, `comment_not_found`, 422 for times. */
export async function changeComment(
  { db, clock }: LessonDeps,
  actor: Actor,
  { id, comment: commentId }: { readonly id: number; readonly comment: number },
  { at: second, end, body, ...rest }: SubmissionCommentChange,
): Promise<CommentRefusal | Refusal<"validation_failed"> | null> {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const found = await lockOwnComment(tx, actor, { id, commentId, now });
    if (isRefusal(found)) return found;
    const { comment, submission } = found;
    const from = second ?? (comment.atMs === null ? null : comment.atMs / 1000);
    const until = end === undefined ? (comment.endMs === null ? null : comment.endMs / 1000) : end;
    const times = timesOf(from, until);
    if (isRefusal(times)) return times;
    const refusal = refuseBeyond(times, submission);
    if (refusal !== null) return refusal;
    await saveComment(tx, commentId, { ...times, body: body ?? comment.body, updatedAt: now });
    await saveSubmission(tx, id, { activeAt: now, updatedAt: now });
    return null;
  });
}

/** Deletes an own comment before Release. Errors: those of a claim, `comment_not_found`. */
export async function removeComment(
  { db, clock }: LessonDeps,
  actor: Actor,
  { id, comment: commentId }: { readonly id: number; readonly comment: number },
): Promise<CommentRefusal | null> {
  const now = clock.now();
  return db.write(async (tx) => {
    const comment = await lockOwnComment(tx, actor, { id, commentId, now });
    if (isRefusal(comment)) return comment;
    await deleteComment(tx, commentId);
    await saveSubmission(tx, id, { activeAt: now, updatedAt: now });
    return null;
  });
}

async function lockOwnComment(
  tx: Tx,
  actor: Actor,
  { id, commentId, now }: { readonly id: number; readonly commentId: number; readonly now: Date },
) {
  const locked = await lockClaimed(tx, actor, id, now);
  if (isRefusal(locked)) return locked;
  const comment = await findComment(tx, id, commentId);
  if (comment === null || comment.authorId !== actor.id) return refuse(learningErrors.comment_not_found);
  return { comment, submission: locked.found };
}

/** Milliseconds; an end is after its beginning. */
function timesOf(at: number | null, end: number | null): Times | Refusal<"validation_failed"> {
  const ms = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000));
  const [atMs, endMs] = [ms(at), at === null ? null : ms(end)];
  if (atMs !== null && endMs !== null && endMs <= atMs)
    return invalidField("end", "The end must be after the beginning");
  return { atMs, endMs };
}
