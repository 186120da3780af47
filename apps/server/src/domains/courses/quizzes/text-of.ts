import type { QuestionRow, QuestionText } from "./quizzes-repository.ts";

/** What a stored question says. */
export const textOf = (row: QuestionRow): QuestionText => {
  const { id: _id, quizId: _quiz, position: _position, version: _version, ...text } = row;
  return text;
};
