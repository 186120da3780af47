import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { ownErrors } from "../core/about.ts";
import { courseAdminRoles } from "../courses/roles.ts";
import { learningErrors } from "./errors.ts";
import {
  answerAcceptance,
  courseQuestionsQuery,
  hidingReason,
  lessonAnswerChange,
  lessonQuestionChange,
  lessonQuestions,
  lessonQuestionsQuery,
  newLessonAnswer,
  newLessonQuestion,
  questionThread,
  questionVote,
  threadQuery,
} from "./schema-question.ts";

const { course_not_found, lesson_not_found, question_not_found, answer_not_found } = learningErrors;
const { enrolment_required, module_locked, access_ended } = learningErrors;
const { edit_window_closed, hidden_by_teacher, question_answered, own_question, key_reused } = learningErrors;
const closed = [enrolment_required, module_locked, access_ended] as const;

const boardEndpoints = {
  listLessonQuestions: endpoint({
    method: "GET",
    path: "/api/lessons/:id/questions",
    summary: "Questions of a lesson, for who learns in it or teaches it",
    access: "member",
    params: idParams,
    query: lessonQuestionsQuery,
    answer: lessonQuestions,
    errors: [lesson_not_found, ...closed],
  }),
  listCourseQuestions: endpoint({
    method: "GET",
    path: "/api/courses/:id/questions",
    summary: "Questions of all lessons of a course, for who teaches it",
    access: "member",
    params: idParams,
    query: courseQuestionsQuery,
    answer: lessonQuestions,
    errors: [course_not_found],
  }),
  askQuestion: endpoint({
    method: "POST",
    path: "/api/lessons/:id/questions",
    summary:
      "Ask something at a lesson, ten times an hour at most; the same client_key, or the same words within a minute, ask once",
    access: "member",
    params: idParams,
    body: newLessonQuestion,
    answer: questionThread,
    status: 201,
    otherStatus: [200],
    errors: [lesson_not_found, question_not_found, ...closed, key_reused],
  }),
  getQuestion: endpoint({
    method: "GET",
    path: "/api/questions/:id",
    summary: "A question with its answers; its asker and who teaches read it also when its lesson is gone",
    access: "member",
    params: idParams,
    query: threadQuery,
    answer: questionThread,
    errors: [question_not_found, ...closed],
  }),
  changeLessonQuestion: endpoint({
    method: "PATCH",
    path: "/api/questions/:id",
    summary: "Change the own question, within 30 minutes",
    access: "member",
    params: idParams,
    body: lessonQuestionChange,
    answer: questionThread,
    errors: [question_not_found, ...closed, edit_window_closed, hidden_by_teacher],
  }),
  deleteLessonQuestion: endpoint({
    method: "DELETE",
    path: "/api/questions/:id",
    summary: "Delete the own question, within 30 minutes and while it has no answer",
    access: "member",
    params: idParams,
    answer: null,
    errors: [question_not_found, edit_window_closed, hidden_by_teacher, question_answered],
  }),
  voteForQuestion: endpoint({
    method: "POST",
    path: "/api/questions/:id/vote",
    summary: "Say that one wants an answer too, or no longer",
    access: "member",
    params: idParams,
    body: questionVote,
    answer: questionThread,
    errors: [question_not_found, ...closed, own_question, hidden_by_teacher],
  }),
} as const satisfies EndpointTable;

const answerEndpoints = {
  answerQuestion: endpoint({
    method: "POST",
    path: "/api/questions/:id/answers",
    summary:
      "Answer a question, sixty times an hour at most; the same client_key, or the same words within a minute, once",
    access: "member",
    params: idParams,
    body: newLessonAnswer,
    answer: questionThread,
    status: 201,
    otherStatus: [200],
    errors: [question_not_found, ...closed, hidden_by_teacher, key_reused],
  }),
  acceptAnswer: endpoint({
    method: "POST",
    path: "/api/questions/:id/accept",
    summary: "Accept one answer, or none any more, by who asked or teaches",
    access: "member",
    audit: "lesson_question.accepted",
    about: [{ subject: "lesson_answer", of: "body.answer_id", ownersAct: true }],
    staff: courseAdminRoles,
    params: idParams,
    body: answerAcceptance,
    answer: questionThread,
    errors: [question_not_found, answer_not_found, ...closed, hidden_by_teacher],
  }),
  changeAnswer: endpoint({
    method: "PATCH",
    path: "/api/answers/:id",
    summary: "Change the own answer, within 30 minutes",
    access: "member",
    params: idParams,
    body: lessonAnswerChange,
    answer: questionThread,
    errors: [answer_not_found, question_not_found, ...closed, edit_window_closed, hidden_by_teacher],
  }),
  deleteAnswer: endpoint({
    method: "DELETE",
    path: "/api/answers/:id",
    summary: "Delete the own answer, within 30 minutes",
    access: "member",
    params: idParams,
    answer: null,
    errors: [answer_not_found, edit_window_closed, hidden_by_teacher],
  }),
} as const satisfies EndpointTable;

const moderationEndpoints = {
  hideQuestion: endpoint({
    method: "POST",
    path: "/api/questions/:id/hide",
    summary: "Hide a question with its answers, by who teaches; its asker reads why",
    access: "member",
    audit: "lesson_question.hidden",
    about: [{ subject: "lesson_question", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    body: hidingReason,
    answer: questionThread,
    errors: [question_not_found, ...closed, ownErrors.own_matter],
  }),
  showQuestion: endpoint({
    method: "DELETE",
    path: "/api/questions/:id/hide",
    summary: "Show a hidden question again",
    access: "member",
    audit: "lesson_question.shown",
    about: [{ subject: "lesson_question", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    answer: questionThread,
    errors: [question_not_found, ...closed, ownErrors.own_matter],
  }),
  hideAnswer: endpoint({
    method: "POST",
    path: "/api/answers/:id/hide",
    summary: "Hide an answer, by who teaches; its writer reads why",
    access: "member",
    audit: "lesson_answer.hidden",
    about: [{ subject: "lesson_answer", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    body: hidingReason,
    answer: questionThread,
    errors: [answer_not_found, question_not_found, ...closed, ownErrors.own_matter],
  }),
  showAnswer: endpoint({
    method: "DELETE",
    path: "/api/answers/:id/hide",
    summary: "Show a hidden answer again",
    access: "member",
    audit: "lesson_answer.shown",
    about: [{ subject: "lesson_answer", of: "params.id" }],
    staff: courseAdminRoles,
    params: idParams,
    answer: questionThread,
    errors: [answer_not_found, question_not_found, ...closed, ownErrors.own_matter],
  }),
} as const satisfies EndpointTable;

export const questionEndpoints = {
  ...boardEndpoints,
  ...answerEndpoints,
  ...moderationEndpoints,
} as const satisfies EndpointTable;
