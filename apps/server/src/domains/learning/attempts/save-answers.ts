import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { attemptEndings } from "@pavane/contract/learning/attempt-endings";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { closeIfOverdue } from "./close-attempt.ts";
import { endIfLost } from "./end-attempts.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import type { AttemptRow } from "./attempts-repository.ts";
import { ownAnswers, type Answers } from "./score-attempt.ts";

export interface SavedAnswers {
  readonly rev: number;
  readonly savedAt: Date;
}

/**
 * Keeps answers of a running attempt; questions left out stay as they are. Errors: `attempt_not_found`, `attempt_closed`
 * with what closed it, and `stale_answers` with the newer answers for an older `rev`.
 */
export async function saveAnswers(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: number,
  sent: { readonly answers: Answers; readonly rev: number },
): Promise<SavedAnswers | Refusal<"attempt_not_found" | "stale_answers" | "attempt_closed">> {
  for (;;) {
    const found = await deps.attempts.find(attemptId, actor.id);
    if (!found || found.attempt.userId !== actor.id) return refuse(learningErrors.attempt_not_found);
    const { attempt } = found;
    const ended = (await closeIfOverdue(deps, found)) ?? (await endIfLost(deps, actor, found));
    if (attempt.state === "closed" || ended) return refuseClosed(ended?.attempt ?? attempt);
    if (sent.rev < attempt.rev) {
      return refuse(learningErrors.stale_answers, { data: { answers: attempt.answers, rev: attempt.rev } });
    }
    const answers = { ...attempt.answers, ...ownAnswers(attempt.snapshot, sent.answers) };
    const rev = sent.rev + 1;
    const now = deps.clock.now();
    if (await deps.attempts.save(attemptId, attempt.rev, answers, rev, now)) return { rev, savedAt: now };
  }
}

const refuseClosed = ({ closedBy }: AttemptRow): Refusal<"attempt_closed"> =>
  refuse(learningErrors.attempt_closed, closedBy === null ? {} : { message: attemptEndings[closedBy] });
