import { visibleName, visibleText } from "../core/visible-text.ts";
import { textLength } from "../messages/contact.ts";

/** In characters as people count them. */
export const questionLengths = {
  title: { min: 5, max: 120 },
  body: { min: 10, max: 4000 },
  answer: { min: 2, max: 4000 },
  reason: { min: 5, max: 500 },
} as const;

/** How long the own words of a question or an answer can be changed or deleted. */
export const questionEditMinutes = 30;

export const questionSorts = ["newest", "wanted"] as const;
export const questionFilters = ["all", "unanswered", "mine"] as const;
/** Of all lessons of a course, for who teaches it. */
export const courseQuestionFilters = ["all", "unanswered", "mine", "hidden"] as const;

type Field = keyof typeof questionLengths;

const names: Readonly<Record<Field, string>> = { title: "Title", body: "Text", answer: "Answer", reason: "Reason" };

/** A text as it is kept. */
export const keptWords: Readonly<Record<Field, (typed: string) => string>> = {
  title: visibleName,
  body: visibleText,
  answer: visibleText,
  reason: visibleText,
};

/** What is wrong with a text of a question, an answer or a reason; null when nothing is. */
export function questionProblem(field: Field, typed: string): string | null {
  const { min, max } = questionLengths[field];
  const length = textLength(keptWords[field](typed));
  if (length < min) return `${names[field]} must be at least ${min} characters`;
  return length > max ? `${names[field]} must be at most ${max} characters` : null;
}
