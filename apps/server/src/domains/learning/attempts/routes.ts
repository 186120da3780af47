import { reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import type { quizEndpoints } from "@pavane/contract/learning/endpoints-quiz";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { AttemptDeps } from "./attempt-deps.ts";
import { presentClosedAttempt, presentOpenAttempt } from "./present-attempt.ts";
import { saveAnswers } from "./save-answers.ts";
import { startAttempt } from "./start-attempt.ts";
import { submitAttempt } from "./submit-attempt.ts";
import { viewQuestionMedia } from "./view-question-media.ts";
import { viewAttempt } from "./view-attempt.ts";
import { viewQuiz } from "./view-quiz.ts";

export const quizRoutes = (deps: AttemptDeps): Handlers<typeof quizEndpoints> => ({
  getQuiz: ({ actor, params }) => viewQuiz(deps, actor, params.id),
  startAttempt: async ({ actor, params, body: { preview = false, ...rest } }) => {
    assertNoRest(rest);
    const started = await startAttempt(deps, actor, params.id, preview);
    if (isRefusal(started)) return started;
    return reply(started.isNew ? 201 : 200, presentOpenAttempt(started.attempt, deps.clock.now()));
  },
  saveAnswers: async ({ actor, params, body: { answers, rev, ...rest } }) => {
    assertNoRest(rest);
    const saved = await saveAnswers(deps, actor, params.id, { answers, rev });
    return isRefusal(saved) ? saved : { rev: saved.rev, saved_at: saved.savedAt.toISOString() };
  },
  submitAttempt: async ({ actor, params, body: { answers, rev, ...rest } }) => {
    assertNoRest(rest);
    const closed = await submitAttempt(deps, actor, params.id, { answers, rev });
    if (isRefusal(closed)) return closed;
    return presentClosedAttempt(closed.attempt, deps.clock.now(), { ...closed, forTeacher: false });
  },
  getQuestionMedia: ({ actor, params: { id, questionId } }) => viewQuestionMedia(deps, actor, id, questionId),
  getAttempt: ({ actor, params }) => viewAttempt(deps, actor, params.id),
});
