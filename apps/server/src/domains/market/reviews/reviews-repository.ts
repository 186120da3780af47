import type { ReviewsQuery } from "@pavane/contract/core/review-fields";
import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { resources } from "../../resources/resource/tables.ts";
import { nameOfStore } from "../../resources/index.ts";
import { sellers } from "../../resources/sellers/tables.ts";
import { resourceReviews } from "./tables.ts";

/**
 * Deleting a hidden review keeps its row without text: what the person writes next stays hidden, and nobody sees the
 * row before.
 */
const isThere = ne(resourceReviews.body, "");

const selectReviews = (db: Read) =>
  db
    .select({
      review: resourceReviews,
      author: {
        username: users.username,
        first_name: users.firstName,
        last_name: users.lastName,
        store: nameOfStore(users.id),
      },
      authorImage: profileImages.variants,
      sellerId: resources.sellerId,
      storeName: sellers.name,
      title: resources.title,
    })
    .from(resourceReviews)
    .innerJoin(users, eq(users.id, resourceReviews.userId))
    .innerJoin(resources, eq(resources.id, resourceReviews.resourceId))
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId));

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

/** What everybody reads, and what officers do besides. */
const listedIn = (resourceId: number, withHidden: boolean): SQL | undefined =>
  and(
    eq(resourceReviews.resourceId, resourceId),
    isThere,
    inArray(resourceReviews.state, withHidden ? ["shown", "hidden"] : ["shown"]),
  );

const orders: Readonly<Record<ReviewsQuery["sort"], readonly SQL[]>> = {
  newest: [desc(resourceReviews.createdAt), desc(resourceReviews.id)],
  highest: [desc(resourceReviews.rating), desc(resourceReviews.id)],
  lowest: [asc(resourceReviews.rating), desc(resourceReviews.id)],
};

export async function findReviews(
  db: Read,
  resourceId: number,
  { sort, withHidden, size, offset }: { sort: ReviewsQuery["sort"]; withHidden: boolean; size: number; offset: number },
): Promise<ReviewRow[]> {
  return selectReviews(db)
    .where(listedIn(resourceId, withHidden))
    .orderBy(...orders[sort])
    .limit(size)
    .offset(offset);
}

/** Reviews that count, by their stars, and how many are hidden. */
export async function countReviews(db: Read, resourceId: number) {
  const rows = await db
    .select({ rating: resourceReviews.rating, state: resourceReviews.state, count: sql<number>`count(*)::int` })
    .from(resourceReviews)
    .where(listedIn(resourceId, true))
    .groupBy(resourceReviews.rating, resourceReviews.state);
  const hidden = rows.filter((row) => row.state === "hidden").reduce((sum, row) => sum + row.count, 0);
  return { byStars: rows.filter((row) => row.state === "shown"), hidden };
}

export async function findReview(db: Read, id: number): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db).where(and(eq(resourceReviews.id, id), isThere));
  return row ?? null;
}

export async function findReviewOf(db: Read, resourceId: number, userId: number): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db).where(and(isBy(resourceId, userId), isThere));
  return row ?? null;
}

/** Locks a review until the transaction ends; false when it is not there. */
export async function lockReview(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: resourceReviews.id })
    .from(resourceReviews)
    .where(eq(resourceReviews.id, id))
    .for("update");
  return rows.length > 0;
}

/**
 * Writes a review, replacing one that had stopped counting or was deleted while hidden; null when a valid one exists.
 */
export async function putReview(
  tx: Tx,
  review: { resourceId: number; userId: number; rating: number; body: string },
  at: Date,
): Promise<Pick<ReviewRow["review"], "id" | "state"> | null> {
  const state = sql`case ${resourceReviews.state} when 'hidden' then 'hidden' else 'shown' end`;
  // The seller answered other words, and may answer these.
  const unanswered = { answer: null, answeredAt: null };
  const again = { rating: review.rating, body: review.body, state, ...unanswered, createdAt: at, updatedAt: at };
  const rows = await tx
    .insert(resourceReviews)
    .values({ ...review, reason: null, ...unanswered, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [resourceReviews.resourceId, resourceReviews.userId],
      set: again,
      setWhere: or(eq(resourceReviews.state, "uncounted"), eq(resourceReviews.body, "")),
    })
    .returning({ id: resourceReviews.id, state: resourceReviews.state });
  return rows[0] ?? null;
}

export async function saveReview(
  tx: Tx,
  id: number,
  values: Partial<typeof resourceReviews.$inferInsert>,
): Promise<void> {
  await tx.update(resourceReviews).set(values).where(eq(resourceReviews.id, id));
}

export async function eraseReview(tx: Tx, id: number): Promise<void> {
  await tx.delete(resourceReviews).where(eq(resourceReviews.id, id));
}

/** False when there is an answer already. */
export async function insertAnswer(tx: Tx, id: number, answer: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(resourceReviews)
    .set({ answer, answeredAt: at })
    .where(and(eq(resourceReviews.id, id), isNull(resourceReviews.answer)))
    .returning({ id: resourceReviews.id });
  return rows.length > 0;
}

/** The review of a person who returned everything is kept and counts no more; a hidden one stays hidden. */
export async function uncountReview(tx: Tx, userId: number, resourceId: number): Promise<void> {
  await tx
    .update(resourceReviews)
    .set({ state: "uncounted" })
    .where(and(isBy(resourceId, userId), eq(resourceReviews.state, "shown")));
}

/** What a person wrote about things that are theirs again counts again. */
export async function countReviewsAgain(tx: Tx, userId: number, resourceIds: readonly number[]): Promise<void> {
  if (resourceIds.length === 0) return;
  await tx
    .update(resourceReviews)
    .set({ state: "shown" })
    .where(
      and(
        eq(resourceReviews.userId, userId),
        inArray(resourceReviews.resourceId, [...resourceIds]),
        eq(resourceReviews.state, "uncounted"),
      ),
    );
}

const isBy = (resourceId: number, userId: number): SQL | undefined =>
  and(eq(resourceReviews.resourceId, resourceId), eq(resourceReviews.userId, userId));
