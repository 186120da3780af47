import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listQuery } from "../core/list-query.ts";
import { pageOf } from "../core/page.ts";
import { bankQuestionsList } from "./bank-list.ts";
import { coursesErrors } from "./errors.ts";
import { bankQuestionChanges, newBankQuestion } from "./requests.ts";
import { instructorAreaRoles } from "./roles.ts";
import { bankQuestion, bankTopicList, fromBank, pastedBankQuestions, renamedTopic, toBank } from "./schema-bank.ts";
import { pastedQuestionsAnswer } from "./schema-pasted.ts";
import { teacherQuestions } from "./schema.ts";

const { bulk_invalid, course_not_found, question_not_found, quiz_not_found } = coursesErrors;

/** The bank of a course: questions by topic, of which its quizzes draw. For its teachers, as its quizzes. */
export const bankEndpoints = {
  listBank: endpoint({
    method: "GET",
    path: "/api/courses/:id/question-bank",
    summary: "The questions of a course's bank with their right answers, for its teachers, also as CSV",
    access: instructorAreaRoles,
    params: idParams,
    query: listQuery(bankQuestionsList),
    answer: pageOf(bankQuestion),
    alsoFile: "text/csv",
    errors: [course_not_found],
  }),
  listBankTopics: endpoint({
    method: "GET",
    path: "/api/courses/:id/question-bank/topics",
    summary: "The topics of a course's bank with the number of questions that are drawn from",
    access: instructorAreaRoles,
    params: idParams,
    answer: bankTopicList,
    errors: [course_not_found],
  }),
  renameBankTopic: endpoint({
    method: "POST",
    path: "/api/courses/:id/question-bank/topics/rename",
    summary: "Rename a topic for its questions and draws; with the name of another one they become one topic",
    access: instructorAreaRoles,
    audit: "bank_topic.renamed",
    about: "nobody's",
    params: idParams,
    body: renamedTopic,
    answer: bankTopicList,
    errors: [course_not_found],
  }),
  createBankQuestion: endpoint({
    method: "POST",
    path: "/api/courses/:id/question-bank",
    summary: "Add a question to a course's bank",
    access: instructorAreaRoles,
    audit: "bank_question.created",
    about: "nobody's",
    params: idParams,
    body: newBankQuestion,
    answer: bankQuestion,
    status: 201,
    errors: [course_not_found, question_not_found],
  }),
  pasteBankQuestions: endpoint({
    method: "POST",
    path: "/api/courses/:id/question-bank/bulk",
    summary: "Add questions from a text to a topic of the bank, all or none; dry_run only reads it",
    access: instructorAreaRoles,
    audit: "bank.pasted",
    about: "nobody's",
    params: idParams,
    body: pastedBankQuestions,
    answer: pastedQuestionsAnswer,
    errors: [course_not_found, bulk_invalid],
  }),
  getBankQuestion: endpoint({
    method: "GET",
    path: "/api/bank-questions/:id",
    summary: "A question of a bank with its right answers, for teachers of its course",
    access: instructorAreaRoles,
    params: idParams,
    answer: bankQuestion,
    errors: [question_not_found],
  }),
  changeBankQuestion: endpoint({
    method: "PATCH",
    path: "/api/bank-questions/:id",
    summary: "Change a question of a bank for new attempts; open and closed ones keep theirs",
    access: instructorAreaRoles,
    audit: "bank_question.changed",
    about: "nobody's",
    params: idParams,
    body: bankQuestionChanges,
    answer: bankQuestion,
    errors: [question_not_found],
  }),
  deleteBankQuestion: endpoint({
    method: "DELETE",
    path: "/api/bank-questions/:id",
    summary: "Retire a question of a bank: no attempt draws it any more, those that asked it keep it",
    access: instructorAreaRoles,
    audit: "bank_question.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [question_not_found],
  }),
  restoreBankQuestion: endpoint({
    method: "POST",
    path: "/api/bank-questions/:id/restore",
    summary: "Put a retired question back into its bank",
    access: instructorAreaRoles,
    audit: "bank_question.restored",
    about: "nobody's",
    params: idParams,
    answer: bankQuestion,
    errors: [question_not_found],
  }),
  moveToBank: endpoint({
    method: "POST",
    path: "/api/quiz-questions/:id/to-bank",
    summary: "Take a question out of its quiz into the bank of the course; attempts that asked it keep it",
    access: instructorAreaRoles,
    audit: "question.moved_to_bank",
    about: "nobody's",
    params: idParams,
    body: toBank,
    answer: bankQuestion,
    errors: [question_not_found],
  }),
  copyFromBank: endpoint({
    method: "POST",
    path: "/api/quizzes/:id/from-bank",
    summary: "Copy questions of the course's bank to the end of a quiz",
    access: instructorAreaRoles,
    audit: "questions.copied",
    about: "nobody's",
    params: idParams,
    body: fromBank,
    answer: teacherQuestions,
    errors: [quiz_not_found, question_not_found],
  }),
} as const satisfies EndpointTable;
