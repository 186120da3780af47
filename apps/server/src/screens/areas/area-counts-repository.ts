import { and, eq, gte, isNull, min, sql } from "drizzle-orm";
import { bookings } from "../../domains/booking/bookings/tables.ts";
import { certificates } from "../../domains/certificates/tables.ts";
import { courses } from "../../domains/courses/course/tables.ts";
import { professionals } from "../../domains/professionals/professional/tables.ts";
import type { Read } from "../../platform/db/database.ts";
import { momentOf } from "../../platform/db/prepare-once.ts";
import { isInView } from "../teaching/taught-courses-repository.ts";
import type { TeachingView } from "../teaching/teaching-view.ts";

/** How many certificates were issued since a moment for the courses of a view. */
export async function countIssued(db: Read, view: TeachingView, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(and(isInView(view), gte(certificates.issuedAt, since), isNull(certificates.revokedAt)));
  return row?.total ?? 0;
}

/** Confirmed bookings of a professional: those of today by their own clocks, and those that begin in the next seven days. */
export async function countAhead(db: Read, professionalId: number, now: Date) {
  const at = momentOf(now);
  const localDay = (moment: typeof at | typeof bookings.startsAt) =>
    sql`(${moment} at time zone ${professionals.timeZone})::date`;
  const [row] = await db
    .select({
      today: sql<number>`(count(*) filter (where ${localDay(bookings.startsAt)} = ${localDay(at)}))::int`,
      week: sql<number>`(count(*) filter (where ${bookings.startsAt} >= ${at}))::int`,
    })
    .from(bookings)
    .innerJoin(professionals, eq(professionals.userId, bookings.professionalId))
    .where(
      and(
        eq(bookings.professionalId, professionalId),
        eq(bookings.state, "confirmed"),
        sql`${bookings.startsAt} between ${at} - interval '1 day' and ${at} + interval '7 days'`,
      ),
    );
  return row ?? { today: 0, week: 0 };
}

/** Since when the oldest request of a booking waits for a professional; null without one. */
export async function findOldestRequest(db: Read, professionalId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(bookings.createdAt) })
    .from(bookings)
    .where(and(eq(bookings.professionalId, professionalId), eq(bookings.state, "requested")));
  return row?.at ?? null;
}
