import { and, eq, exists, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../platform/db/database.ts";
import { enrolments } from "../access/enrolments/tables.ts";
import { courseReviews } from "./reviews/tables.ts";

export interface ReviewWriter {
  readonly userId: number;
  readonly courseId: number;
}

/** A review by its stars, and whether it is hidden, upon which it counts nowhere anyway. */
interface ChangedReview {
  readonly rating: number;
  readonly hiddenAt: Date | null;
}

/** Marks the review of somebody whose bought access ended and who learns in the course by nothing else. */
export const markRefunded = (tx: Tx, writer: ReviewWriter, at: Date): Promise<ChangedReview | null> =>
  setRefunded(tx, writer, at, sql`${enrolments.status} = 'revoked' and ${enrolments.source} = 'order'`);

/** Takes the mark away from somebody who may learn in the course again. */
export const unmarkRefunded = (tx: Tx, writer: ReviewWriter): Promise<ChangedReview | null> =>
  setRefunded(tx, writer, null, sql`${enrolments.status} = 'active'`);

/** Null where there is no review, where it is marked so already, or where the enrolment stands otherwise. */
async function setRefunded(
  tx: Tx,
  { userId, courseId }: ReviewWriter,
  refundedAt: Date | null,
  enrolled: SQL,
): Promise<ChangedReview | null> {
  const enrolment = tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), enrolled));
  const [row] = await tx
    .update(courseReviews)
    .set({ refundedAt })
    .where(
      and(
        eq(courseReviews.courseId, courseId),
        eq(courseReviews.userId, userId),
        refundedAt === null ? isNotNull(courseReviews.refundedAt) : isNull(courseReviews.refundedAt),
        exists(enrolment),
      ),
    )
    .returning({ rating: courseReviews.rating, hiddenAt: courseReviews.hiddenAt });
  return row ?? null;
}
