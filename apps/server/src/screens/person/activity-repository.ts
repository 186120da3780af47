import { bookingStates } from "@pavane/contract/booking/choices";
import { count, desc, eq, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { accessLasts } from "../../domains/access/index.ts";
import { enrolments } from "../../domains/access/enrolments/tables.ts";
import { bookings } from "../../domains/booking/bookings/tables.ts";
import { bookingReviews } from "../../domains/booking/reviews/tables.ts";
import { orderItems, orders } from "../../domains/checkout/tables.ts";
import { courses } from "../../domains/courses/course/tables.ts";
import { courseReviews } from "../../domains/learning/reviews/tables.ts";
import { resourceReviews } from "../../domains/market/reviews/tables.ts";
import { resources } from "../../domains/resources/resource/tables.ts";
import { subscriptionPlans } from "../../domains/subscriptions/plans/tables.ts";
import { subscriptions } from "../../domains/subscriptions/subscription/tables.ts";
import type { Read } from "../../platform/db/database.ts";

/** How many rows of a table are a person's. */
async function countRows(db: Read, whose: AnyPgColumn, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(whose.table).where(eq(whose, userId));
  return row?.total ?? 0;
}

export const countEnrolmentsOf = (db: Read, userId: number) => countRows(db, enrolments.userId, userId);
export const countOrdersOf = (db: Read, userId: number) => countRows(db, orders.userId, userId);
export const countResourcesOf = (db: Read, sellerId: number) => countRows(db, resources.sellerId, sellerId);
export const countSubscriptionsOf = (db: Read, userId: number) => countRows(db, subscriptions.userId, userId);

/** On either side; nobody is on both of one booking. */
export async function countBookingsOf(db: Read, userId: number): Promise<number> {
  const [made, received] = await Promise.all([
    countRows(db, bookings.learnerId, userId),
    countRows(db, bookings.professionalId, userId),
  ]);
  return made + received;
}

/** Of courses, resources and bookings; the empty one that stays of a hidden review is nothing. */
export async function countReviewsOf(db: Read, userId: number): Promise<number> {
  const written = sql`${resourceReviews.userId} = ${userId} and ${resourceReviews.body} <> ''`;
  const [ofCourses, ofBookings, [ofResources]] = await Promise.all([
    countRows(db, courseReviews.userId, userId),
    countRows(db, bookingReviews.authorId, userId),
    db.select({ total: count() }).from(resourceReviews).where(written),
  ]);
  return ofCourses + ofBookings + (ofResources?.total ?? 0);
}

export const findEnrolmentsOf = (db: Read, { userId, most, now }: { userId: number; most: number; now: Date }) =>
  db
    .select({
      id: enrolments.id,
      course: { id: courses.id, title: courses.title },
      source: enrolments.source,
      lasts: sql<boolean>`${accessLasts(now)}`,
      done: enrolments.done,
      total: enrolments.total,
      completedAt: enrolments.completedAt,
      createdAt: enrolments.createdAt,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .limit(most);

export const findOrdersOf = (db: Read, userId: number, most: number) =>
  db
    .select({
      publicId: orders.publicId,
      status: orders.status,
      titles: sql<string[]>`array(select ${orderItems.title} from ${orderItems}
        where ${orderItems.orderId} = ${orders}.id order by ${orderItems.position})`,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(sql`${orders.createdAt} desc nulls last`)
    .limit(most);

/** Read by side and state, because both have an index in the order of the start: somebody's ten thousand cost what twenty do. */
export async function findBookingsOf(db: Read, userId: number, most: number) {
  const states = sql.param([...bookingStates]);
  const latest = (side: AnyPgColumn): SQL => sql`
    select latest.id from unnest(${states}::text[]) as held(state) cross join lateral (
      select ${bookings.id} from ${bookings} where ${side} = ${userId} and ${bookings.state} = held.state
      order by ${bookings.startsAt} desc limit ${most}) as latest`;
  const ids = sql`${latest(bookings.learnerId)} union all ${latest(bookings.professionalId)}`;
  return db
    .select()
    .from(bookings)
    .where(sql`${bookings.id} in (${ids})`)
    .orderBy(desc(bookings.startsAt), desc(bookings.id))
    .limit(most);
}

export const findResourcesOf = (db: Read, sellerId: number, most: number) =>
  db
    .select({
      id: resources.id,
      title: resources.title,
      kind: resources.kind,
      status: resources.status,
      priceCents: resources.priceCents,
      updatedAt: resources.updatedAt,
    })
    .from(resources)
    .where(eq(resources.sellerId, sellerId))
    .orderBy(sql`${resources.updatedAt} desc nulls last, ${resources.id} desc nulls last`)
    .limit(most);

export const findSubscriptionsOf = (db: Read, userId: number, most: number) =>
  db
    .select({
      id: subscriptions.id,
      planName: subscriptionPlans.name,
      kind: subscriptions.kind,
      status: subscriptions.status,
      createdAt: subscriptions.createdAt,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      endedAt: subscriptions.endedAt,
    })
    .from(subscriptions)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.id))
    .limit(most);
