import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { learningErrors } from "./errors.ts";
import { lessonMedia } from "./schema-lesson.ts";
import {
  answersBody,
  attempt,
  closedAttempt,
  openAttempt,
  quizPage,
  savedAnswers,
  startBody,
  submitBody,
} from "./schema-quiz.ts";

const { quiz_not_found, attempt_not_found, enrolment_required, module_locked, access_ended } = learningErrors;
const noAccess = [enrolment_required, module_locked, access_ended] as const;
const closed = [quiz_not_found, ...noAccess] as const;

export const quizEndpoints = {
  getQuiz: endpoint({
    method: "GET",
    path: "/api/quizzes/:id",
    summary: "A quiz before it is taken; teachers also get its questions with the key",
    access: "member",
    params: idParams,
    answer: quizPage,
    errors: closed,
  }),
  startAttempt: endpoint({
    method: "POST",
    path: "/api/quizzes/:id/attempts",
    summary: "Start an attempt; 200 with the open one when there is one",
    access: "member",
    params: idParams,
    body: startBody,
    answer: openAttempt,
    status: 201,
    otherStatus: [200],
    errors: [...closed, learningErrors.no_attempts_left, learningErrors.wait, learningErrors.quiz_empty],
  }),
  saveAnswers: endpoint({
    method: "PUT",
    path: "/api/attempts/:id/answers",
    summary: "Keep answers of a running attempt; questions left out stay as they are",
    access: "member",
    params: idParams,
    body: answersBody,
    answer: savedAnswers,
    errors: [attempt_not_found, learningErrors.stale_answers, learningErrors.attempt_closed],
  }),
  submitAttempt: endpoint({
    method: "POST",
    path: "/api/attempts/:id/submit",
    summary: "Close an attempt and score it; a second time answers the same result",
    access: "member",
    params: idParams,
    body: submitBody,
    answer: closedAttempt,
    errors: [attempt_not_found],
  }),
  getAttempt: endpoint({
    method: "GET",
    path: "/api/attempts/:id",
    summary: "An attempt, for its learner and teachers of the course",
    access: "member",
    params: idParams,
    answer: attempt,
    errors: [attempt_not_found],
  }),
  getQuestionMedia: endpoint({
    method: "GET",
    path: "/api/attempts/:id/questions/:questionId/media",
    summary: "The film of a question in an attempt, for its learner and teachers of the course",
    access: "member",
    params: idParams.extend({ questionId: idParam }),
    answer: lessonMedia,
    errors: [attempt_not_found, ...noAccess, learningErrors.media_not_found, learningErrors.media_processing],
  }),
} as const satisfies EndpointTable;
