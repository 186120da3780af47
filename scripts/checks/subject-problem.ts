const maxLength = 72;

/** What is wrong with the subject of a commit, or null: it fits a line of a log, and the why stands in the body. */
export function subjectProblem(subject: string): string | null {
  if (subject.length <= maxLength) return null;
  return `the subject of the last commit has ${subject.length} characters, ${maxLength} at most; the why belongs into the body`;
}
