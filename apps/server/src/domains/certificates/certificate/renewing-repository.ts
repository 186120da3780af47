import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { enrolments } from "../../access/enrolments/tables.ts";

/** Since when somebody renews the certificate of a course; null ends it. Under the lock of the enrolment. */
export async function markRenewing(tx: Tx, userId: number, courseId: number, since: Date | null): Promise<void> {
  await tx
    .update(enrolments)
    .set({ renewingSince: since })
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)));
}
