import type { Student } from "./queries.ts";

const minReason = 10;

/** Whoever has not completed the course is given a certificate for a reason only. */
export const isReasonMissing = (chosen: readonly Pick<Student, "completed_at">[], reason: string): boolean =>
  reason.trim().length < minReason && chosen.some((student) => student.completed_at === null);
