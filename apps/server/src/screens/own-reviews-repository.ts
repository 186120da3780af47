import { sql } from "drizzle-orm";
import { bookings } from "../domains/booking/bookings/tables.ts";
import { bookingReviews } from "../domains/booking/reviews/tables.ts";
import { courses } from "../domains/courses/course/tables.ts";
import { courseReviews } from "../domains/learning/reviews/tables.ts";
import { resourceReviews } from "../domains/market/reviews/tables.ts";
import { resources } from "../domains/resources/resource/tables.ts";
import type { Read } from "../platform/db/database.ts";

/** What somebody wrote about courses, each with the course. */
export const findCourseReviewsOf = (db: Read, userId: number, most: number) =>
  db
    .select({
      review: courseReviews.id,
      id: courses.id,
      title: courses.title,
      rating: courseReviews.rating,
      body: courseReviews.body,
      hidden: sql<boolean>`${courseReviews.hiddenAt} is not null`,
      at: courseReviews.createdAt,
    })
    .from(courseReviews)
    .innerJoin(courses, sql`${courses.id} = ${courseReviews.courseId}`)
    .where(sql`${courseReviews.userId} = ${userId}`)
    .orderBy(sql`${courseReviews.createdAt} desc`)
    .limit(most);

/** The same of resources; the empty one that stays when a hidden review is deleted is nothing. */
export const findResourceReviewsOf = (db: Read, userId: number, most: number) =>
  db
    .select({
      review: resourceReviews.id,
      id: resources.id,
      title: resources.title,
      rating: resourceReviews.rating,
      body: resourceReviews.body,
      hidden: sql<boolean>`${resourceReviews.state} = 'hidden'`,
      reason: resourceReviews.reason,
      at: resourceReviews.createdAt,
    })
    .from(resourceReviews)
    .innerJoin(resources, sql`${resources.id} = ${resourceReviews.resourceId}`)
    .where(sql`${resourceReviews.userId} = ${userId} and ${resourceReviews.body} <> ''`)
    .orderBy(sql`${resourceReviews.createdAt} desc`)
    .limit(most);

/** The same of bookings, with the side they were on. */
export const findBookingReviewsOf = (db: Read, userId: number, most: number) =>
  db
    .select({
      review: bookingReviews.id,
      id: bookings.id,
      title: sql<string>`${bookings.terms} ->> 'name'`,
      side: bookingReviews.authorSide,
      rating: bookingReviews.rating,
      body: bookingReviews.body,
      hidden: sql<boolean>`${bookingReviews.hiddenAt} is not null`,
      at: bookingReviews.createdAt,
    })
    .from(bookingReviews)
    .innerJoin(bookings, sql`${bookings.id} = ${bookingReviews.bookingId}`)
    .where(sql`${bookingReviews.authorId} = ${userId}`)
    .orderBy(sql`${bookingReviews.createdAt} desc`)
    .limit(most);
