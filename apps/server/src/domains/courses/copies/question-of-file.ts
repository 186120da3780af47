import type { LessonToImport } from "@pavane/contract/courses/course-file";
import { decideQuestion } from "../quizzes/question-rules.ts";

export type QuestionToImport = NonNullable<LessonToImport["quiz"]>["questions"][number];

/** What the rules of questions say of one in a file. */
export const decideQuestionOfFile = (question: QuestionToImport) => {
  const { type, options, correct_options: correctOptions, matches, tolerance, feedback } = question;
  return decideQuestion({ type, options, correctOptions, matches, tolerance, feedback });
};
