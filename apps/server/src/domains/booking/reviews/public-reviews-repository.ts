import type { BookingSide } from "@pavane/contract/booking/choices";
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { bookingReviews } from "./tables.ts";

/** What learners say of somebody, as everybody may read it; what professionals say is for few (`listSaidOfLearner`). */
const shownReviewsOf = (userIds: readonly number[], by: BookingSide): SQL | undefined =>
  and(
    inArray(bookingReviews.aboutId, [...userIds]),
    eq(bookingReviews.authorSide, by),
    isNotNull(bookingReviews.publishedAt),
    isNull(bookingReviews.hiddenAt),
  );

export interface Stars {
  readonly userId: number;
  readonly rating: number;
  readonly count: number;
}

export const countByRating = (db: Read, userIds: readonly number[], by: BookingSide = "learner"): Promise<Stars[]> =>
  db
    .select({
      userId: bookingReviews.aboutId,
      rating: bookingReviews.rating,
      count: sql<number>`count(*)::int`,
    })
    .from(bookingReviews)
    .where(shownReviewsOf(userIds, by))
    .groupBy(bookingReviews.aboutId, bookingReviews.rating);

export type PublicReviewRow = Awaited<ReturnType<typeof findPublicReviews>>[number];

/** The newest first. */
export const findPublicReviews = (
  db: Read,
  { stores }: Pick<BookingDeps, "stores">,
  userId: number,
  { size, offset }: { size: number; offset: number },
  by: BookingSide = "learner",
) =>
  db
    .select({
      id: bookingReviews.id,
      rating: bookingReviews.rating,
      body: bookingReviews.body,
      reply: bookingReviews.reply,
      publishedAt: bookingReviews.publishedAt,
      createdAt: bookingReviews.createdAt,
      author: {
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
        store: stores.nameOf(users.id),
      },
    })
    .from(bookingReviews)
    .innerJoin(users, eq(users.id, bookingReviews.authorId))
    .where(shownReviewsOf([userId], by))
    .orderBy(desc(bookingReviews.publishedAt), desc(bookingReviews.id))
    .limit(size)
    .offset(offset);
