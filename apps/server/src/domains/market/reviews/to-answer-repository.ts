import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { resources } from "../../resources/resource/tables.ts";
import { resourceReviews } from "./tables.ts";

/** Reviews that wait for the seller's answer, the oldest first. */
export async function findReviewsToAnswer(
  db: Read,
  { sellerId, most }: { readonly sellerId: number; readonly most: number },
) {
  return db
    .select({
      id: resourceReviews.id,
      rating: resourceReviews.rating,
      body: resourceReviews.body,
      at: resourceReviews.createdAt,
      resourceId: resources.id,
      title: resources.title,
    })
    .from(resourceReviews)
    .innerJoin(resources, eq(resources.id, resourceReviews.resourceId))
    .where(toAnswer(sellerId))
    .orderBy(asc(resourceReviews.createdAt), asc(resourceReviews.id))
    .limit(most);
}

/** How many there are. */
export async function countReviewsToAnswer(db: Read, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(resourceReviews)
    .innerJoin(resources, eq(resources.id, resourceReviews.resourceId))
    .where(toAnswer(sellerId));
  return row?.total ?? 0;
}

const toAnswer = (sellerId: number) =>
  and(eq(resources.sellerId, sellerId), eq(resourceReviews.state, "shown"), isNull(resourceReviews.answer));
