import type { BookingSide } from "@pavane/contract/booking/choices";
import { and, asc, eq, exists, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { displayName, getPeople } from "../../identity/index.ts";
import { bookings } from "../bookings/tables.ts";
import { professionals } from "../../professionals/professional/tables.ts";
import { bookingReviews } from "./tables.ts";

export type ReviewRow = typeof bookingReviews.$inferSelect;

export async function findReview(db: Read, id: number): Promise<ReviewRow | null> {
  const [row] = await db.select().from(bookingReviews).where(eq(bookingReviews.id, id));
  return row ?? null;
}

export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(bookingReviews).where(eq(bookingReviews.id, id)).for("update");
  return row ?? null;
}

/** Writes a side's review, or changes it while it is unseen; false when it can be seen already. */
export async function putReview(
  tx: Tx,
  review: {
    readonly bookingId: number;
    readonly authorSide: BookingSide;
    readonly authorId: number;
    readonly aboutId: number;
    readonly rating: number;
    readonly body: string;
  },
  at: Date,
): Promise<boolean> {
  const notYet = { reply: null, publishedAt: null, hiddenAt: null, hiddenReason: null };
  const rows = await tx
    .insert(bookingReviews)
    .values({ ...review, ...notYet, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [bookingReviews.bookingId, bookingReviews.authorSide],
      set: { rating: review.rating, body: review.body, updatedAt: at },
      setWhere: isNull(bookingReviews.publishedAt),
    })
    .returning({ id: bookingReviews.id });
  return rows.length > 0;
}

/** Shows the unpublished reviews of a booking; returns those rows. */
export async function publishReviewsOf(tx: Tx, bookingId: number, at: Date): Promise<ReviewRow[]> {
  return tx
    .update(bookingReviews)
    .set({ publishedAt: at })
    .where(and(eq(bookingReviews.bookingId, bookingId), isNull(bookingReviews.publishedAt)))
    .returning();
}

export async function findSidesWritten(db: Read, bookingId: number): Promise<BookingSide[]> {
  const rows = await db
    .select({ side: bookingReviews.authorSide })
    .from(bookingReviews)
    .where(eq(bookingReviews.bookingId, bookingId));
  return rows.map(({ side }) => side);
}

/** Lets the sums of a professional follow a review that is shown or hidden. */
export async function countRating(tx: Tx, userId: number, rating: number, by: 1 | -1): Promise<void> {
  await tx
    .update(professionals)
    .set({
      ratingSum: sql`${professionals.ratingSum} + ${by * rating}`,
      ratingCount: sql`${professionals.ratingCount} + ${by}`,
    })
    .where(eq(professionals.userId, userId));
}

/** False when there is a reply already. */
export async function insertReply(tx: Tx, id: number, reply: string): Promise<boolean> {
  const rows = await tx
    .update(bookingReviews)
    .set({ reply })
    .where(and(eq(bookingReviews.id, id), isNull(bookingReviews.reply)))
    .returning({ id: bookingReviews.id });
  return rows.length > 0;
}

export async function setHidden(
  tx: Tx,
  id: number,
  hidden: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  const values = { hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null };
  await tx.update(bookingReviews).set(values).where(eq(bookingReviews.id, id));
}

/** As `wasAsked` says of one. */
const wasAskedFor = sql`(${bookings.state} not in ('held', 'expired') or (${bookings.state} = 'expired' and ${bookings.answerBy} is not null))`;

/** Whether a learner has asked a professional for a time, or booked one. */
export async function hasBeenAskedBy(db: Read, professionalId: number, learnerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.professionalId, professionalId), eq(bookings.learnerId, learnerId), wasAskedFor))
    .limit(1);
  return rows.length > 0;
}

/** Reviews with who wrote them about whom, for those who deal with reports. */
export async function findReviewsWithPeople(db: Read, ids: readonly number[]) {
  const rows = await db
    .select({ review: bookingReviews, name: sql<string>`${bookings.terms} ->> 'name'` })
    .from(bookingReviews)
    .innerJoin(bookings, eq(bookings.id, bookingReviews.bookingId))
    .where(inArray(bookingReviews.id, [...ids]));
  const people = await getPeople(
    db,
    rows.flatMap(({ review }) => [review.authorId, review.aboutId]),
  );
  const name = (id: number) => displayName(people.get(id));
  return new Map(
    rows.map(({ review: { id, bookingId, body, authorId, authorSide, aboutId }, name: service }) => [
      id,
      {
        id,
        bookingId,
        body,
        title: `${service}: ${name(authorId)} about ${name(aboutId)}`,
        service,
        path: `/my-bookings?${authorSide === "professional" ? "as=professional&" : ""}booking=${bookingId}`,
        writerId: authorId,
        aboutId,
      },
    ]),
  );
}

/** Bookings with an unpublished review whose time to write has passed. */
export async function findToShow(db: Read, completedBefore: Date, most: number): Promise<number[]> {
  const unseen = db
    .select({ one: sql`1` })
    .from(bookingReviews)
    .where(and(eq(bookingReviews.bookingId, bookings.id), isNull(bookingReviews.publishedAt)));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, "completed"), lte(bookings.completedAt, completedBefore), exists(unseen)))
    .orderBy(asc(bookings.completedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function findReviewsOfBookings(db: Read, bookingIds: readonly number[]): Promise<readonly ReviewRow[]> {
  if (bookingIds.length === 0) return [];
  return db
    .select()
    .from(bookingReviews)
    .where(inArray(bookingReviews.bookingId, [...bookingIds]));
}
