import { and, asc, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReviewsQuery } from "@pavane/contract/core/review-fields";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { nameOfStore } from "../../resources/index.ts";
import { courseReviews } from "./tables.ts";

const repliers = alias(users, "repliers");

const selectReviews = (db: Read) =>
  db
    .select({
      review: courseReviews,
      author: {
        username: users.username,
        first_name: users.firstName,
        last_name: users.lastName,
        store: nameOfStore(users.id),
      },
      authorImage: profileImages.variants,
      replier: {
        username: repliers.username,
        first_name: repliers.firstName,
        last_name: repliers.lastName,
        store: nameOfStore(repliers.id),
      },
    })
    .from(courseReviews)
    .innerJoin(users, eq(users.id, courseReviews.userId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .leftJoin(repliers, eq(repliers.id, courseReviews.replyBy));

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

const shownIn = (courseId: number): SQL | undefined =>
  and(eq(courseReviews.courseId, courseId), isNull(courseReviews.hiddenAt), isNull(courseReviews.refundedAt));

const orders: Readonly<Record<ReviewsQuery["sort"], readonly SQL[]>> = {
  newest: [desc(courseReviews.createdAt), desc(courseReviews.id)],
  highest: [desc(courseReviews.rating), desc(courseReviews.id)],
  lowest: [asc(courseReviews.rating), desc(courseReviews.id)],
};

export async function findReviews(
  db: Read,
  courseId: number,
  sort: ReviewsQuery["sort"],
  part: { size: number; offset: number },
): Promise<ReviewRow[]> {
  return selectReviews(db)
    .where(shownIn(courseId))
    .orderBy(...orders[sort])
    .limit(part.size)
    .offset(part.offset);
}

/** Reviews of a course by their stars. */
export async function countReviewsByStars(db: Read, courseId: number): Promise<{ rating: number; count: number }[]> {
  return db
    .select({ rating: courseReviews.rating, count: sql<number>`count(*)::int` })
    .from(courseReviews)
    .where(shownIn(courseId))
    .groupBy(courseReviews.rating);
}

export async function findReviewOf(db: Read, courseId: number, userId: number): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db).where(
    and(eq(courseReviews.courseId, courseId), eq(courseReviews.userId, userId)),
  );
  return row ?? null;
}

export async function findReview(db: Read, id: number): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db).where(eq(courseReviews.id, id));
  return row ?? null;
}

const counted = {
  rating: courseReviews.rating,
  hiddenAt: courseReviews.hiddenAt,
  refundedAt: courseReviews.refundedAt,
};

interface CountedReview {
  readonly rating: number;
  readonly hiddenAt: Date | null;
  readonly refundedAt: Date | null;
}

/** Whether the average of its course has it: one that is hidden or refunded counts nowhere. */
export const isCounted = ({ hiddenAt, refundedAt }: Omit<CountedReview, "rating">): boolean =>
  hiddenAt === null && refundedAt === null;

/** Writes or changes a review; returns the stars that it had before, null when there were none, and whether it counts. */
export async function putReview(
  tx: Tx,
  review: { courseId: number; userId: number; rating: number; body: string; refundedAt: Date | null },
  at: Date,
): Promise<{ from: number | null; counts: boolean }> {
  const made = await tx
    .insert(courseReviews)
    .values({ ...review, reply: null, replyBy: null, replyAt: null, hiddenAt: null, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [courseReviews.courseId, courseReviews.userId] })
    .returning({ id: courseReviews.id });
  if (made.length > 0) return { from: null, counts: review.refundedAt === null };
  const own = and(eq(courseReviews.courseId, review.courseId), eq(courseReviews.userId, review.userId));
  const [before] = await tx.select(counted).from(courseReviews).where(own).for("update");
  await tx.update(courseReviews).set({ rating: review.rating, body: review.body, updatedAt: at }).where(own);
  return { from: before?.rating ?? null, counts: before !== undefined && isCounted(before) };
}

/** The deleted review; null when there was none. */
export async function deleteReviewOf(tx: Tx, courseId: number, userId: number): Promise<CountedReview | null> {
  const [row] = await tx
    .delete(courseReviews)
    .where(and(eq(courseReviews.courseId, courseId), eq(courseReviews.userId, userId)))
    .returning(counted);
  return row ?? null;
}

/** The review that was hidden by this; null when it was hidden before, or is gone. */
export async function hideReviewRow(
  tx: Tx,
  id: number,
  at: Date,
): Promise<{ courseId: number; rating: number; refundedAt: Date | null } | null> {
  const [row] = await tx
    .update(courseReviews)
    .set({ hiddenAt: at })
    .where(and(eq(courseReviews.id, id), isNull(courseReviews.hiddenAt)))
    .returning({
      courseId: courseReviews.courseId,
      rating: courseReviews.rating,
      refundedAt: courseReviews.refundedAt,
    });
  return row ?? null;
}

/** When it was hidden, with its stars, as it is shown again; null when it is not hidden. */
export async function showReviewRow(
  tx: Tx,
  id: number,
): Promise<{ rating: number; hiddenAt: Date; refundedAt: Date | null } | null> {
  const [before] = await tx.select(counted).from(courseReviews).where(eq(courseReviews.id, id)).for("update");
  if (!before || before.hiddenAt === null) return null;
  await tx.update(courseReviews).set({ hiddenAt: null }).where(eq(courseReviews.id, id));
  return { ...before, hiddenAt: before.hiddenAt };
}

/** False when there is a reply already. */
export async function insertReply(tx: Tx, id: number, reply: { body: string; by: number; at: Date }): Promise<boolean> {
  const rows = await tx
    .update(courseReviews)
    .set({ reply: reply.body, replyBy: reply.by, replyAt: reply.at })
    .where(and(eq(courseReviews.id, id), isNull(courseReviews.reply)))
    .returning({ id: courseReviews.id });
  return rows.length > 0;
}
