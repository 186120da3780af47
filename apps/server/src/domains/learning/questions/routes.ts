import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import type { questionEndpoints } from "@pavane/contract/learning/endpoints-question";
import { reply } from "@pavane/contract/core/endpoint";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { acceptAnswer } from "./accept-answer.ts";
import { answerQuestion } from "./answer-question.ts";
import { askQuestion, type Sent } from "./ask-question.ts";
import { changeAnswer, deleteAnswer } from "./change-answer.ts";
import { changeQuestion, deleteQuestion } from "./change-question.ts";
import { hideAnswer, hideQuestion } from "./hide-question.ts";
import { listCourseQuestions, listLessonQuestions } from "./list-questions.ts";
import { viewThread } from "./view-thread.ts";
import { voteForQuestion } from "./vote-for-question.ts";

export const questionRoutes = (deps: LessonDeps): Handlers<typeof questionEndpoints> => ({
  ...boardRoutes(deps),
  ...answerRoutes(deps),
});

const boardRoutes = (deps: LessonDeps) =>
  ({
    listLessonQuestions: ({ actor, params, query }) => listLessonQuestions(deps, actor, params.id, query),
    listCourseQuestions: ({ actor, params, query }) => listCourseQuestions(deps, actor, params.id, query),
    getQuestion: ({ actor, params, query }) => viewThread(deps, actor, params.id, query),
    askQuestion: async ({ actor, params, body }) => {
      const sent = await askQuestion(deps, actor, params.id, body);
      return isRefusal(sent) ? sent : presentSent(deps, actor, sent);
    },
    changeLessonQuestion: async ({ actor, params, body }) =>
      (await changeQuestion(deps, actor, params.id, body)) ?? viewThread(deps, actor, params.id),
    deleteLessonQuestion: async ({ actor, params }) => (await deleteQuestion(deps, actor, params.id)) ?? undefined,
    voteForQuestion: async ({ actor, params, body: { on, ...rest } }) => {
      assertNoRest(rest);
      return (await voteForQuestion(deps, actor, params.id, on)) ?? viewThread(deps, actor, params.id);
    },
    hideQuestion: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      return presentOf(deps, actor, await hideQuestion(deps, actor, params.id, reason));
    },
    showQuestion: async ({ actor, params }) => presentOf(deps, actor, await hideQuestion(deps, actor, params.id, null)),
  }) satisfies Partial<Handlers<typeof questionEndpoints>>;

const answerRoutes = (deps: LessonDeps) =>
  ({
    answerQuestion: async ({ actor, params, body }) => {
      const sent = await answerQuestion(deps, actor, params.id, body);
      return isRefusal(sent) ? sent : presentSent(deps, actor, sent);
    },
    acceptAnswer: async ({ actor, params, body: { answer_id: answerId, ...rest } }) => {
      assertNoRest(rest);
      return (await acceptAnswer(deps, actor, params.id, answerId)) ?? viewThread(deps, actor, params.id);
    },
    changeAnswer: async ({ actor, params, body: { body, ...rest } }) => {
      assertNoRest(rest);
      return presentOf(deps, actor, await changeAnswer(deps, actor, params.id, body));
    },
    deleteAnswer: async ({ actor, params }) => (await deleteAnswer(deps, actor, params.id)) ?? undefined,
    hideAnswer: async ({ actor, params, body: { reason, ...rest } }) => {
      assertNoRest(rest);
      return presentOf(deps, actor, await hideAnswer(deps, actor, params.id, reason));
    },
    showAnswer: async ({ actor, params }) => presentOf(deps, actor, await hideAnswer(deps, actor, params.id, null)),
  }) satisfies Partial<Handlers<typeof questionEndpoints>>;

/** The whole thread after a change, as who made it sees it. */
const presentOf = async <Code extends string>(
  deps: LessonDeps,
  actor: Actor,
  changed: { readonly questionId: number } | Refusal<Code>,
) => (isRefusal(changed) ? changed : viewThread(deps, actor, changed.questionId));

/** 200 in place of 201 for what was there already. */
async function presentSent(deps: LessonDeps, actor: Actor, { questionId, isNew }: Sent) {
  const thread = await viewThread(deps, actor, questionId);
  return isRefusal(thread) || isNew ? thread : reply(200, thread);
}
