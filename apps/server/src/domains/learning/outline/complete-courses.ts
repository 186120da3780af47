import { findEnrolmentsToComplete, lockEnrolmentById, markCompleted } from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";

/**
 * Completes the course for learners who have nothing left after its outline changed, each in a transaction of their own;
 * a second run finds nothing to do.
 */
export async function completeCourses({ db, clock, completions }: LearningDeps, courseId: number): Promise<void> {
  for (const { id, userId } of await findEnrolmentsToComplete(db.read, courseId)) {
    const at = clock.now();
    await db.write(async (tx) => {
      await lockEnrolmentById(tx, id);
      if (await markCompleted(tx, id, at)) await completions.completed(tx, { userId, courseId, at });
    });
  }
}
