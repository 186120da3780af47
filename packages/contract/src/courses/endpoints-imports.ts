import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { mediaErrors } from "../media/errors.ts";
import { coursesErrors } from "./errors.ts";
import { instructorAreaRoles } from "./roles.ts";
import { importedQuestionsAnswer } from "./schema-imported.ts";

const { course_not_found, import_incomplete, quiz_not_found } = coursesErrors;
const { file_too_large } = mediaErrors;

/** Questions of other systems: GIFT texts, items and packages of QTI 2.1, 2.2 and 3. */
export const questionImportEndpoints = {
  importQuestions: endpoint({
    method: "POST",
    path: "/api/quizzes/:id/questions/import",
    summary:
      "Add the questions of a GIFT text, a QTI item or a QTI package of at most 2 MB to the end of a quiz; `dry_run` only reads it, `leave_out` is how many that cannot be imported may be left out",
    access: instructorAreaRoles,
    audit: "questions.imported",
    about: "nobody's",
    params: idParams,
    multipart: ["file", "dry_run", "leave_out"],
    answer: importedQuestionsAnswer,
    errors: [quiz_not_found, import_incomplete, file_too_large],
  }),
  importBankQuestions: endpoint({
    method: "POST",
    path: "/api/courses/:id/question-bank/import",
    summary:
      "Add the questions of a GIFT text, a QTI item or a QTI package of at most 2 MB to a topic of the bank, with the same fields",
    access: instructorAreaRoles,
    audit: "bank.imported",
    about: "nobody's",
    params: idParams,
    multipart: ["file", "dry_run", "leave_out", "topic"],
    answer: importedQuestionsAnswer,
    errors: [course_not_found, import_incomplete, file_too_large],
  }),
} as const satisfies EndpointTable;
