import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import { markingText } from "@pavane/contract/learning/submission-rules";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { distinctName } from "@pavane/contract/identity/person-name";
import { claimantOf, isOffered, type SubmissionViewer } from "../submissions/submission-viewer.ts";
import {
  findPeople,
  lockSubmission,
  type FoundSubmission,
  type SecondRow,
  type SubmissionRow,
} from "../submissions/submissions-repository.ts";
import { openAny, type NotFound } from "../submissions/view-submission.ts";
import { lockSecondRow } from "./marking-repository.ts";

export interface Markable {
  readonly found: FoundSubmission;
  readonly viewer: SubmissionViewer;
  /** Locked. */
  readonly row: SubmissionRow;
}

type MarkableRefusal = NotFound | Refusal<"own_submission" | "submission_withdrawn" | "submission_closed" | "claimed">;

/**
 * A submission that waits for its mark, locked for somebody who may mark it while nobody else does. Errors: `submission_not_found`,
 * `own_submission`, `submission_withdrawn`, `submission_closed`, `claimed`.
 */
export async function lockMarkable(tx: Tx, actor: Actor, id: number, now: Date): Promise<Markable | MarkableRefusal> {
  const opened = await openAny(tx, actor, id);
  if (isRefusal(opened)) return opened;
  if (opened.viewer.isLearner) return refuse(learningErrors.own_submission);
  const row = await lockSubmission(tx, id);
  if (row === null) return refuse(learningErrors.submission_not_found);
  if (row.state === "withdrawn") return refuse(learningErrors.submission_withdrawn);
  if (row.state !== "submitted" && row.state !== "marking") return refuse(learningErrors.submission_closed);
  return (await refuseClaimed(tx, actor, row, now)) ?? { ...opened, row };
}

/** The same for who has claimed it; a claim that lapsed goes on where nobody took it. Error besides: `not_claimed`. */
export async function lockClaimed(
  tx: Tx,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Markable | MarkableRefusal | Refusal<"not_claimed">> {
  const locked = await lockMarkable(tx, actor, id, now);
  if (isRefusal(locked)) return locked;
  const isMine = locked.row.state === "marking" && locked.row.claimedBy === actor.id;
  return isMine ? locked : refuse(learningErrors.not_claimed);
}

export interface SecondMarkable extends Markable {
  readonly second: SecondRow;
}

type SecondRefusal = NotFound | Refusal<"own_submission" | "second_unavailable" | "claimed">;

/**
 * The second marking of a released submission, locked for somebody who has not marked it. Errors: `submission_not_found`,
 * `own_submission`, `second_unavailable`, `claimed`.
 */
export async function lockSecond(tx: Tx, actor: Actor, id: number, now: Date): Promise<SecondMarkable | SecondRefusal> {
  const opened = await openAny(tx, actor, id);
  if (isRefusal(opened)) return opened;
  if (opened.viewer.isLearner) return refuse(learningErrors.own_submission);
  const row = await lockSubmission(tx, id);
  const second = await lockSecondRow(tx, id);
  if (row === null || second === null || row.markedBy === actor.id || !isOffered(second, now))
    return refuse(learningErrors.second_unavailable);
  return (await refuseClaimed(tx, actor, second, now)) ?? { ...opened, row, second };
}

/** The same for who has claimed it. Error besides: `not_claimed`. */
export async function lockClaimedSecond(
  tx: Tx,
  actor: Actor,
  id: number,
  now: Date,
): Promise<SecondMarkable | SecondRefusal | Refusal<"not_claimed">> {
  const locked = await lockSecond(tx, actor, id, now);
  if (isRefusal(locked)) return locked;
  const isMine = locked.second.state === "marking" && locked.second.claimedBy === actor.id;
  return isMine ? locked : refuse(learningErrors.not_claimed);
}

/** "{name} is marking this video." */
async function refuseClaimed(
  tx: Tx,
  actor: Actor,
  claim: Parameters<typeof claimantOf>[0],
  now: Date,
): Promise<Refusal<"claimed"> | null> {
  const by = claimantOf(claim, now);
  if (by === null || by === actor.id) return null;
  const name = distinctName(by, (await findPeople(tx, [by])).get(by)?.author);
  return refuse(learningErrors.claimed, { message: markingText(name), data: { name } });
}
