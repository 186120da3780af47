import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { coursesErrors } from "./errors.ts";
import { newOrder, newQuestion, newQuiz, questionChanges, quizChanges } from "./requests.ts";
import { quiz, teacherQuestion, teacherQuestions } from "./schema.ts";
import { quizRoles } from "./who.ts";

/** Making quizzes. Taking them belongs to learning. */
export const quizEndpoints = {
  createQuiz: endpoint({
    method: "POST",
    path: "/api/quizzes",
    summary: "Give a lesson its quiz",
    access: quizRoles,
    audit: "quiz.created",
    body: newQuiz,
    answer: quiz,
    status: 201,
    errors: [coursesErrors.lesson_not_found, coursesErrors.quiz_not_found, coursesErrors.quiz_exists],
  }),
  changeQuiz: endpoint({
    method: "PATCH",
    path: "/api/quizzes/:id",
    summary: "Change a quiz; attempts that were started keep their pass mark",
    access: quizRoles,
    audit: "quiz.changed",
    params: idParams,
    body: quizChanges,
    answer: quiz,
    errors: [coursesErrors.quiz_not_found],
  }),
  deleteQuiz: endpoint({
    method: "DELETE",
    path: "/api/quizzes/:id",
    summary: "Delete a quiz nobody has attempted",
    access: quizRoles,
    audit: "quiz.deleted",
    params: idParams,
    answer: null,
    errors: [coursesErrors.quiz_not_found, coursesErrors.quiz_attempted],
  }),
  listQuizQuestions: endpoint({
    method: "GET",
    path: "/api/quizzes/:id/questions",
    summary: "The questions of a quiz with their right answers, for its teachers",
    access: quizRoles,
    params: idParams,
    answer: teacherQuestions,
    errors: [coursesErrors.quiz_not_found],
  }),
  orderQuizQuestions: endpoint({
    method: "PUT",
    path: "/api/quizzes/:id/order",
    summary: "Set the order of the questions",
    access: quizRoles,
    audit: "quiz.ordered",
    params: idParams,
    body: newOrder,
    answer: teacherQuestions,
    errors: [coursesErrors.quiz_not_found],
  }),
  createQuestion: endpoint({
    method: "POST",
    path: "/api/quiz-questions",
    summary: "Add a question at the end of a quiz",
    access: quizRoles,
    audit: "question.created",
    body: newQuestion,
    answer: teacherQuestion,
    status: 201,
    errors: [coursesErrors.quiz_not_found, coursesErrors.question_not_found],
  }),
  changeQuestion: endpoint({
    method: "PATCH",
    path: "/api/quiz-questions/:id",
    summary: "Change a question for new attempts; open and closed ones keep theirs",
    access: quizRoles,
    audit: "question.changed",
    params: idParams,
    body: questionChanges,
    answer: teacherQuestion,
    errors: [coursesErrors.question_not_found],
  }),
  deleteQuestion: endpoint({
    method: "DELETE",
    path: "/api/quiz-questions/:id",
    summary: "Take a question out of its quiz",
    access: quizRoles,
    audit: "question.deleted",
    params: idParams,
    answer: null,
    errors: [coursesErrors.question_not_found],
  }),
} as const satisfies EndpointTable;
