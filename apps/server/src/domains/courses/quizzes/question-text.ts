import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { NewQuestion, QuestionChanges } from "@pavane/contract/courses/requests";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import { decideQuestion, sentCorrectOptions } from "./question-rules.ts";
import type { QuestionText } from "./quizzes-repository.ts";

/** Kind, options and right answers are decided together; a question never changes quiz; `version` is only compared. */
const columns = {
  question: "question",
  explanation: "explanation",
  options: null,
  correct_option: null,
  correct_options: null,
  type: null,
  quiz_id: null,
  version: null,
} as const satisfies ColumnNames<NewQuestion & QuestionChanges, QuestionText>;

const nothing: QuestionText = { type: "single", question: "", options: [], correctOptions: [], explanation: null };

/** What a question says after a request, on top of what it said before; refused when options and right answers do not fit. */
export function questionText(
  sent: QuestionChanges,
  before: QuestionText = nothing,
): QuestionText | Refusal<"validation_failed"> {
  const correct = sentCorrectOptions(sent);
  if (correct === "mismatch") return invalidField("correct_options", "Does not match correctOption");
  const decided = decideQuestion({
    type: sent.type ?? before.type,
    options: sent.options ?? before.options,
    correctOptions: correct ?? before.correctOptions,
  });
  if (!decided.ok) return invalidField(wireNames[decided.field], decided.message);
  const { type, options, correctOptions } = decided.question;
  return {
    ...before,
    ...columnsOf(sent, columns),
    type,
    options: [...options],
    correctOptions: [...correctOptions],
  };
}

/** Fields by the names that forms of the specification use. */
const wireNames = { options: "options", correct_option: "correctOption", correct_options: "correct_options" } as const;
