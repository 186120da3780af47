import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { attemptAccess } from "./attempt-access.ts";
import { closeAttempt, closeIfOverdue, type Closed } from "./close-attempt.ts";
import { endIfLost } from "./end-attempts.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import { ownAnswers, type Answers } from "./score-attempt.ts";
import type { FoundAttempt } from "./attempts-repository.ts";

export interface Submission {
  readonly answers?: Answers | undefined;
  readonly rev?: number | undefined;
}

/**
 * Closes an attempt with the answers sent, over those saved, and scores it. Repeated calls, from any device, give one
 * result. Error: `attempt_not_found`.
 */
export async function submitAttempt(
  deps: AttemptDeps,
  actor: Actor,
  attemptId: number,
  sent: Submission,
): Promise<Closed | Refusal<"attempt_not_found">> {
  for (;;) {
    const found = await deps.attempts.find(attemptId, actor.id);
    if (!found || found.attempt.userId !== actor.id) return refuse(learningErrors.attempt_not_found);
    const { attempt, lessonCompleted } = found;
    if (attempt.state === "closed") return { attempt, lessonCompleted, certificateId: null };
    const ended = (await closeIfOverdue(deps, found)) ?? (await endIfLost(deps, actor, found));
    if (!ended && isLearnersPreview(actor, found)) {
      await deps.attempts.adopt(attempt.id, deps.clock.now());
      continue;
    }
    const closed = ended ?? (await closeAttempt(deps, found, finalAnswers(found, sent), "learner"));
    if (closed) return closed;
  }
}

/** Begun in the free preview by somebody who enrolled since, perhaps in another window. */
const isLearnersPreview = (actor: Actor, found: FoundAttempt): boolean => {
  const access = attemptAccess(actor, found);
  return found.attempt.preview && access.open && access.as === "learner";
};

/** A tab that knows only older answers adds to the newer ones and replaces none. */
function finalAnswers({ attempt }: FoundAttempt, sent: Submission): Answers {
  const own = ownAnswers(attempt.snapshot, sent.answers ?? {});
  const isOlder = sent.rev !== undefined && sent.rev < attempt.rev;
  return isOlder ? { ...own, ...attempt.answers } : { ...attempt.answers, ...own };
}
