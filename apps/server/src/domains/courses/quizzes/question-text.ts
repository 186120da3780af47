import { invalidField, type Refusal } from "@pavane/contract/core/errors";
import type { NewQuestion, QuestionChanges } from "@pavane/contract/courses/requests";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import { decideQuestion, sentCorrectOptions } from "./question-rules.ts";
import type { QuestionText } from "./quizzes-repository.ts";

/** What depends on the kind is decided together; a question never changes quiz; `version` is only compared. */
const columns = {
  question: "question",
  explanation: "explanation",
  media_url: "mediaUrl",
  media_alt: "mediaAlt",
  options: null,
  correct_option: null,
  correct_options: null,
  matches: null,
  tolerance: null,
  feedback: null,
  type: null,
  quiz_id: null,
  version: null,
} as const satisfies ColumnNames<NewQuestion & QuestionChanges, QuestionText>;

const nothing: QuestionText = {
  type: "single",
  question: "",
  options: [],
  correctOptions: [],
  explanation: null,
  matches: null,
  tolerance: null,
  feedback: null,
  mediaUrl: null,
  mediaAlt: null,
};

/** What a question says after a request, on top of what it said before; refused when its parts do not fit. */
export function questionText(
  sent: QuestionChanges,
  before: QuestionText = nothing,
): QuestionText | Refusal<"validation_failed"> {
  const correct = sentCorrectOptions(sent);
  if (correct === "mismatch") return invalidField("correct_options", "Does not match correctOption");
  const options = sent.options ?? before.options;
  const decided = decideQuestion({
    type: sent.type ?? before.type,
    options,
    correctOptions: correct ?? before.correctOptions,
    matches: sent.matches === undefined ? before.matches : sent.matches,
    tolerance: sent.tolerance === undefined ? before.tolerance : sent.tolerance,
    // Feedback belongs to options; where these are other ones, it goes with them.
    feedback: sent.feedback === undefined ? feedbackOf(before, options) : sent.feedback,
  });
  if (!decided.ok) return invalidField(wireNames[decided.field], decided.message);
  const { type, correctOptions, matches, tolerance, feedback } = decided.question;
  const text: QuestionText = {
    ...before,
    ...columnsOf(sent, columns),
    type,
    options: [...decided.question.options],
    correctOptions: [...correctOptions],
    matches: matches && [...matches],
    tolerance,
    feedback: feedback && [...feedback],
  };
  if (text.mediaUrl === null) return { ...text, mediaAlt: null };
  return (text.mediaAlt ?? "") === "" ? invalidField("media_alt", "Say what the picture or film shows") : text;
}

const feedbackOf = (before: QuestionText, options: readonly string[]) =>
  before.options.length === options.length ? before.feedback : null;

/** Fields by the names that forms of the specification use. */
const wireNames = {
  options: "options",
  correct_option: "correctOption",
  correct_options: "correct_options",
  matches: "matches",
  tolerance: "tolerance",
  feedback: "feedback",
} as const;
