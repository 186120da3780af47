import type { OwnReviews } from "@pavane/contract/screens/schema-own-reviews";
import type { Actor } from "../platform/http/actor.ts";
import type { ScreenDeps } from "./ports.ts";
import { findBookingReviewsOf, findCourseReviewsOf, findResourceReviewsOf } from "./own-reviews-repository.ts";

type Review = OwnReviews["data"][number];

const most = 20;

/** The reviews that somebody wrote, each with the way to what it is about. */
export async function getOwnReviews({ db: { read } }: Pick<ScreenDeps, "db">, { id }: Actor): Promise<OwnReviews> {
  const [ofCourses, ofResources, ofBookings] = await Promise.all([
    findCourseReviewsOf(read, id, most),
    findResourceReviewsOf(read, id, most),
    findBookingReviewsOf(read, id, most),
  ]);
  const all = [
    ...ofCourses.map((row) => present("course", `/courses/${row.id}`, row)),
    ...ofResources.map((row) => present("resource", `/curriculum/${row.id}`, row)),
    ...ofBookings.map((row) => {
      const side = row.side === "professional" ? "as=professional&" : "";
      return present("booking", `/my-bookings?${side}booking=${row.id}`, row);
    }),
  ];
  return { data: all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most) };
}

const present = (
  kind: Review["kind"],
  path: string,
  {
    title,
    rating,
    body,
    hidden,
    reason = null,
    at,
  }: Pick<Review, "title" | "rating" | "body" | "hidden"> & { reason?: string | null; at: Date },
): Review => ({ kind, title, path, rating, body, hidden, reason, at: at.toISOString() });
