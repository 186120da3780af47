import type { BankQuestion } from "@pavane/contract/courses/schema-bank";
import type { QuestionUse } from "../learning-port.ts";
import type { BankQuestionRow } from "./bank-repository.ts";

/** A question of a bank with its right answers, for teachers. */
export const presentBankQuestion = (row: BankQuestionRow, count: QuestionUse | undefined): BankQuestion => ({
  id: row.id,
  course_id: row.courseId,
  topic: row.topic,
  version: row.version,
  type: row.text.type,
  question: row.text.question,
  options: row.text.options,
  correct_options: row.text.correctOptions,
  explanation: row.text.explanation,
  matches: row.text.matches,
  tolerance: row.text.tolerance,
  feedback: row.text.feedback,
  media_url: row.text.mediaUrl,
  media_alt: row.text.mediaAlt,
  retired: row.deletedAt !== null,
  asked: count?.asked ?? 0,
  right: count?.right ?? 0,
  updated_at: row.updatedAt.toISOString(),
});
