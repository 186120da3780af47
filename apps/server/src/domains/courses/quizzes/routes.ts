import { readBack } from "../../../platform/http/read-back.ts";
import type { quizEndpoints } from "@pavane/contract/courses/endpoints-quizzes";
import type { Handlers } from "../../../platform/http/register.ts";
import { changeDraw } from "./change-draw.ts";
import { changeQuestion } from "./change-question.ts";
import { changeQuiz } from "./change-quiz.ts";
import { createDraw } from "./create-draw.ts";
import { createQuestion } from "./create-question.ts";
import { createQuiz } from "./create-quiz.ts";
import { deleteDraw } from "./delete-draw.ts";
import { deleteQuestion } from "./delete-question.ts";
import { deleteQuiz } from "./delete-quiz.ts";
import type { CoursesDeps } from "../deps.ts";
import { restoreQuestion } from "./restore-question.ts";
import { pasteQuestions } from "./paste-questions.ts";
import { orderQuestions } from "./order-questions.ts";
import { listQuestions, readDraw, readQuestion, readQuiz } from "./read-quiz.ts";

export const quizRoutes = (deps: CoursesDeps): Handlers<typeof quizEndpoints> => {
  const quiz = (id: number) => readQuiz(deps, id);
  const question = (id: number) => readQuestion(deps, id);
  const draw = (id: number) => readDraw(deps, id);
  return {
    createQuiz: ({ actor, body }) => readBack(createQuiz(deps, actor, body), quiz),
    changeQuiz: ({ actor, params, body }) => readBack(changeQuiz(deps, actor, params.id, body), quiz),
    deleteQuiz: ({ actor, params }) => deleteQuiz(deps, actor, params.id),
    listQuizQuestions: ({ actor, params }) => listQuestions(deps, actor, params.id),
    orderQuizQuestions: ({ actor, params, body }) =>
      readBack(orderQuestions(deps, actor, params.id, body), (id) => listQuestions(deps, actor, id)),
    pasteQuestions: ({ actor, params, body }) => pasteQuestions(deps, actor, params.id, body),
    createDraw: ({ actor, params, body }) => readBack(createDraw(deps, actor, params.id, body), draw),
    changeDraw: ({ actor, params, body }) => readBack(changeDraw(deps, actor, params.id, body), draw),
    deleteDraw: ({ actor, params }) => deleteDraw(deps, actor, params.id),
    createQuestion: ({ actor, body }) => readBack(createQuestion(deps, actor, body), question),
    changeQuestion: ({ actor, params, body }) => readBack(changeQuestion(deps, actor, params.id, body), question),
    restoreQuestion: ({ actor, params }) => readBack(restoreQuestion(deps, actor, params.id), question),
    deleteQuestion: ({ actor, params }) => deleteQuestion(deps, actor, params.id),
  };
};
