import type { EnrolmentRow } from "./tables.ts";

/** How far somebody is in a course. A lesson that was opened is a beginning, also when nothing is complete yet. */
export function learningStage(
  enrolment: Pick<EnrolmentRow, "done" | "lastSeenAt" | "completedAt"> | null,
): "new" | "under_way" | "completed" {
  if (enrolment === null) return "new";
  if (enrolment.completedAt !== null) return "completed";
  return enrolment.done > 0 || enrolment.lastSeenAt !== null ? "under_way" : "new";
}
