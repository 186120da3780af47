import { statusText } from "@pavane/contract/learning/submission-status";
import type { CourseProgress } from "../shapes.ts";

type Lesson = CourseProgress["modules"][number]["lessons"][number];

/** What a learner reached in a lesson, or that it is newer than their end of the course: the best score of its quiz, and how its assessment stands. Others read that there is one. */
export function lessonResults(
  { quiz, assignment, added }: Pick<Lesson, "quiz" | "assignment" | "added">,
  openedAs: CourseProgress["opened_as"],
): string[] {
  const best = quiz?.best_score ?? null;
  return [
    ...(added ? ["Added since you finished"] : []),
    ...(best === null ? [] : [`Best score ${best} %`]),
    ...assessmentFacts(assignment, openedAs),
  ];
}

function assessmentFacts(assignment: Lesson["assignment"], openedAs: CourseProgress["opened_as"]): string[] {
  if (assignment === null) return [];
  return [openedAs === "learner" ? `Assessment: ${statusText(assignment)}` : "Assessment"];
}
