import { bookingErrors } from "@pavane/contract/booking/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { lockProfessional } from "../../professionals/index.ts";
import { countRating, findReview, lockReview, type ReviewRow } from "./reviews-repository.ts";

/** Locks a review, and before it the professional it is about, whose rating it may change. Error: review_not_found. */
export async function lockRatedReview(tx: Tx, id: number): Promise<ReviewRow | Refusal<"review_not_found">> {
  const found = await findReview(tx, id);
  if (found === null) return refuse(bookingErrors.review_not_found);
  await lockProfessional(tx, found.aboutId);
  return (await lockReview(tx, id)) ?? refuse(bookingErrors.review_not_found);
}

/** Takes a review into the rating of whom it is about, or out of it, where it counts there. */
export async function countReview(tx: Tx, review: ReviewRow, by: 1 | -1): Promise<void> {
  const { authorSide, publishedAt, aboutId, rating } = review;
  if (authorSide === "learner" && publishedAt !== null) await countRating(tx, aboutId, rating, by);
}
