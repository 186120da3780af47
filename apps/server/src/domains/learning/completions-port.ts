import type { Tx } from "../../platform/db/database.ts";

export interface CourseCompletion {
  readonly userId: number;
  readonly courseId: number;
  readonly at: Date;
}

/** What happens when somebody completes a course, in the transaction that completes it and once for each person and course. */
export interface CourseCompletions {
  /** Returns the id of the certificate that it issued, or null without one. */
  completed(tx: Tx, completion: CourseCompletion): Promise<number | null>;
  /**
   * Asked when somebody who renews a certificate passes a quiz, or when the course may ask for nothing more, in the
   * transaction of what changed and under the lock of the enrolment. Returns the id of the new certificate, or null while something is left to pass.
   */
  renewed(tx: Tx, completion: CourseCompletion): Promise<number | null>;
}
