import {
  findEnrolmentsToComplete,
  findRenewingEnrolments,
  lockEnrolmentById,
  markCompleted,
} from "../../access/index.ts";
import type { LearningDeps } from "../deps.ts";

/**
 * Completes the course for learners who have nothing left after its outline changed, and renews the certificate of those
 * who renew it and have nothing left, each in a transaction of their own; a second run finds nothing to do.
 */
export async function completeCourses({ db, clock, completions }: LearningDeps, courseId: number): Promise<void> {
  for (const { id, userId } of await findEnrolmentsToComplete(db.read, courseId)) {
    const at = clock.now();
    await db.write(async (tx) => {
      await lockEnrolmentById(tx, id);
      if (await markCompleted(tx, id, at)) await completions.completed(tx, { userId, courseId, at });
    });
  }
  for (const { id, userId } of await findRenewingEnrolments(db.read, courseId)) {
    await db.write(async (tx) => {
      await lockEnrolmentById(tx, id);
      await completions.renewed(tx, { userId, courseId, at: clock.now() });
    });
  }
}
