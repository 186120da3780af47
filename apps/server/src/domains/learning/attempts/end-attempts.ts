import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { attemptAccess } from "./attempt-access.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import { closedRow, type Closed } from "./close-attempt.ts";
import { markAttempt } from "./mark-attempt.ts";
import { scoreAttempt } from "./score-attempt.ts";
import {
  closeAttemptRow,
  findEndedAttempts,
  type AttemptRow,
  type AttemptClosing,
  type FoundAttempt,
} from "./attempts-repository.ts";

/**
 * Closes a person's open attempts in a course that they lost, with the answers saved so far, in the transaction that
 * ends the access: manually by staff, or by any other cause. It completes nothing, even when they would have passed.
 */
export async function endAttempts(
  tx: Tx,
  whose: { readonly userId: number; readonly courseId: number },
  at: Date,
  by: "staff" | "access",
): Promise<void> {
  for (const attempt of await findEndedAttempts(tx, whose.userId, whose.courseId)) {
    await closeAttemptRow(tx, endingOf(attempt, at, by));
  }
}

/** The same for access that ended by itself, as that of a tier does: noticed at the next call. Null while it lasts. */
export async function endIfLost(deps: AttemptDeps, actor: Actor, found: FoundAttempt): Promise<Closed | null> {
  if (found.attempt.state !== "open" || attemptAccess(actor, found).open) return null;
  const closing = endingOf(found.attempt, deps.clock.now(), "access");
  if (!(await deps.attempts.close(closing))) return null;
  return { attempt: closedRow(found.attempt, closing), lessonCompleted: found.lessonCompleted, certificateId: null };
}

const endingOf = (attempt: AttemptRow, at: Date, by: "staff" | "access"): AttemptClosing => ({
  attemptId: attempt.id,
  seenRev: attempt.rev,
  seenPreview: attempt.preview,
  answers: attempt.answers,
  score: scoreAttempt(attempt.snapshot, attempt.answers, attempt.passScore),
  marks: markAttempt(attempt.snapshot, attempt.answers),
  closedBy: by,
  closedAt: at,
});
