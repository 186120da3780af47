import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { learningErrors } from "@pavane/contract/learning/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { openQuestion, type BoardRefusal } from "./question-board.ts";
import { lockQuestion, putVote } from "./questions-repository.ts";

/** Votes for a question once, or takes the vote back. Errors besides those of opening: `own_question`, `hidden_by_teacher`. */
export async function voteForQuestion(
  deps: LessonDeps,
  actor: Actor,
  id: number,
  on: boolean,
): Promise<null | BoardRefusal<"question_not_found"> | Refusal<"own_question" | "hidden_by_teacher">> {
  const opened = await openQuestion(deps, actor, id);
  if (isRefusal(opened)) return opened;
  return deps.db.write(async (tx) => {
    const question = await lockQuestion(tx, id);
    if (question === null) return refuse(learningErrors.question_not_found);
    if (question.userId === actor.id) return refuse(learningErrors.own_question);
    if (question.hiddenAt !== null) return refuse(learningErrors.hidden_by_teacher);
    await putVote(tx, id, actor.id, { on, at: deps.clock.now() });
    return null;
  });
}
