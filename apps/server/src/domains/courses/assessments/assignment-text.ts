import type { StoredAssignment } from "./assignments-repository.ts";

/** An assessment in words, by which two are compared and read beside each other. The rubric is named with its number. */
export const assignmentText = (assignment: StoredAssignment): string =>
  [
    assignment.title,
    assignment.brief,
    ...assignment.framing.map((point) => `- ${point}`),
    `Rubric: ${assignment.rubric.title} (${assignment.rubricId})`,
    `To pass: ${assignment.passPercent} %`,
    assignment.required ? "Required" : "Optional",
    `Submissions: ${assignment.maxSubmissions ?? "no limit"}`,
    `Longest video: ${assignment.maxSeconds} seconds`,
  ].join("\n");
