import { isRefusal } from "@pavane/contract/core/errors";
import { clampPage, type PageRequest } from "@pavane/contract/core/page";
import { memberName } from "../../identity/index.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { BookingDeps } from "../deps.ts";
import { countByRating, findPublicReviews, type PublicReviewRow } from "./public-reviews-repository.ts";

/** What learners say of a professional, the newest first. */
export async function listPublicReviews(deps: BookingDeps, actor: Actor | null, userId: number, query: PageRequest) {
  const { db } = deps;
  const seen = await deps.professionals.see(actor, userId);
  if (isRefusal(seen)) return seen;
  const stars = await countByRating(db.read, [userId]);
  const total = stars.reduce((sum, { count }) => sum + count, 0);
  const { offset, ...page } = clampPage(query, total);
  const rows = await findPublicReviews(db.read, deps, userId, { size: page.size, offset });
  return { data: rows.map(presentPublicReview), page };
}

export const presentPublicReview = (row: PublicReviewRow) => ({
  id: row.id,
  rating: row.rating,
  body: row.body,
  at: (row.publishedAt ?? row.createdAt).toISOString(),
  author: authorName(row.author),
  reply: row.reply,
});

/** First name and initial: learners do not have to be found by everybody. */
function authorName({ username, firstName, lastName, store }: PublicReviewRow["author"]): string {
  const initial = firstName ? [...(lastName ?? "").trim()][0] : undefined;
  const last = firstName ? initial && `${initial.toUpperCase()}.` : lastName;
  return memberName({ username, first_name: firstName, last_name: last ?? null, store });
}
