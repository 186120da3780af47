import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import { displayName } from "@pavane/contract/identity/person-name";
import { progressPercent } from "@pavane/contract/learning/rules";
import type { PersonActivity } from "@pavane/contract/screens/schema-person";
import type { Section } from "@pavane/contract/screens/section";
import { wireStatusOf } from "@pavane/contract/subscriptions/choices";
import { stateAt } from "../../domains/booking/index.ts";
import { getPeople } from "../../domains/identity/index.ts";
import type { Read } from "../../platform/db/database.ts";
import { findBookingReviewsOf, findCourseReviewsOf, findResourceReviewsOf } from "../own-reviews-repository.ts";
import type { ScreenDeps } from "../ports.ts";
import { section } from "../section.ts";
import * as activity from "./activity-repository.ts";

const most = 20;

type Deps = Pick<ScreenDeps, "db" | "clock" | "log">;
type Row<Name extends keyof PersonActivity> = NonNullable<PersonActivity[Name]["data"]>["data"][number];

/** What one person did here, the newest of each kind and how many there are; every part fails alone. */
export async function getPersonActivity(deps: Deps, userId: number): Promise<PersonActivity | Refusal<"not_found">> {
  const { read } = deps.db;
  if (!(await getPeople(read, [userId])).has(userId)) return refuse(commonErrors.not_found);
  const now = deps.clock.now();
  const [enrolments, orders, bookings, resources, reviews, subscriptions] = await Promise.all([
    newest("Their enrolments", deps, activity.countEnrolmentsOf(read, userId), enrolmentsOf(read, userId, now)),
    newest("Their orders", deps, activity.countOrdersOf(read, userId), ordersOf(read, userId)),
    newest("Their bookings", deps, activity.countBookingsOf(read, userId), bookingsOf(read, userId, now)),
    newest("Their resources", deps, activity.countResourcesOf(read, userId), resourcesOf(read, userId)),
    newest("Their reviews", deps, activity.countReviewsOf(read, userId), reviewsOf(read, userId)),
    newest("Their plans", deps, activity.countSubscriptionsOf(read, userId), subscriptionsOf(read, userId)),
  ]);
  return { enrolments, orders, bookings, resources, reviews, subscriptions };
}

const newest = <T>(
  subject: string,
  deps: Deps,
  total: Promise<number>,
  rows: Promise<T[]>,
): Promise<Section<{ total: number; data: T[] }>> =>
  section(subject, deps, async () => {
    const [counted, data] = await Promise.all([total, rows]);
    return { total: counted, data };
  });

const enrolmentsOf = async (db: Read, userId: number, now: Date): Promise<Row<"enrolments">[]> =>
  (await activity.findEnrolmentsOf(db, { userId, most, now })).map((row) => ({
    id: row.id,
    course: row.course,
    source: row.source,
    state: row.lasts ? "active" : "ended",
    progress: progressPercent(row.done, row.total),
    completed_at: row.completedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));

const ordersOf = async (db: Read, userId: number): Promise<Row<"orders">[]> =>
  (await activity.findOrdersOf(db, userId, most)).map((row) => ({
    public_id: row.publicId,
    status: row.status,
    titles: row.titles,
    total: decimalText(row.totalCents),
    refunded: decimalText(row.refundedCents),
    created_at: row.createdAt.toISOString(),
  }));

async function bookingsOf(db: Read, userId: number, now: Date): Promise<Row<"bookings">[]> {
  const rows = await activity.findBookingsOf(db, userId, most);
  const people = await getPeople(
    db,
    rows.map((row) => (row.learnerId === userId ? row.professionalId : row.learnerId)),
  );
  return rows.map((row) => {
    const side = row.learnerId === userId ? "learner" : "professional";
    const otherId = side === "learner" ? row.professionalId : row.learnerId;
    const other = people.get(otherId);
    return {
      id: row.id,
      service: row.terms.name,
      side,
      other: { id: otherId, name: other ? displayName(other) : "Former member" },
      state: stateAt(row, now),
      starts_at: row.startsAt.toISOString(),
    };
  });
}

const resourcesOf = async (db: Read, userId: number): Promise<Row<"resources">[]> =>
  (await activity.findResourcesOf(db, userId, most)).map((row) => ({
    id: row.id,
    title: row.title,
    kind: row.kind,
    status: row.status,
    price: decimalText(row.priceCents),
    updated_at: row.updatedAt.toISOString(),
  }));

async function reviewsOf(db: Read, userId: number): Promise<Row<"reviews">[]> {
  const [ofCourses, ofResources, ofBookings] = await Promise.all([
    findCourseReviewsOf(db, userId, most),
    findResourceReviewsOf(db, userId, most),
    findBookingReviewsOf(db, userId, most),
  ]);
  const of = (kind: Row<"reviews">["kind"], rows: readonly Omit<(typeof ofCourses)[number], "side">[]) =>
    rows.map(({ review, id, title, rating, body, hidden, at }) => ({
      id: review,
      kind,
      thing: id,
      title,
      rating,
      body,
      hidden,
      created_at: at.toISOString(),
    }));
  return [...of("course", ofCourses), ...of("resource", ofResources), ...of("booking", ofBookings)]
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, most);
}

const subscriptionsOf = async (db: Read, userId: number): Promise<Row<"subscriptions">[]> =>
  (await activity.findSubscriptionsOf(db, userId, most)).map((row) => ({
    id: row.id,
    plan_name: row.planName,
    kind: row.kind,
    status: wireStatusOf(row.status),
    created_at: row.createdAt.toISOString(),
    current_period_end: row.currentPeriodEnd?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  }));
