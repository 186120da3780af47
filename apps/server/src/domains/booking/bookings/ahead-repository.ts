import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import type { BookedPort, BookingAhead } from "../../professionals/index.ts";
import { services } from "../../professionals/services/tables.ts";
import { bookingSeries, bookingSessions } from "../sessions/tables.ts";
import { isLiveAt } from "./live-repository.ts";
import { bookings } from "./tables.ts";

/** Every booking ahead, by its start; holds that ran out are none. */
async function aheadWith(db: Read, userId: number, now: Date): Promise<BookingAhead[]> {
  return db
    .select({ id: bookings.id, startsAt: bookings.startsAt, endsAt: bookings.endsAt, service: services.name })
    .from(bookings)
    .innerJoin(services, eq(services.id, bookings.serviceId))
    .where(and(eq(bookings.professionalId, userId), isLiveAt(now), gt(bookings.endsAt, now)))
    .orderBy(bookings.startsAt, bookings.id);
}

/** How many bookings of services are ahead or under way, by service; holds that ran out are none. */
async function countAhead(db: Read, serviceIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: bookings.serviceId, ahead: sql<number>`count(*)::integer` })
    .from(bookings)
    .where(and(inArray(bookings.serviceId, [...serviceIds]), isLiveAt(now), gt(bookings.endsAt, now)))
    .groupBy(bookings.serviceId);
  return new Map(rows.map(({ id, ahead }) => [id, ahead]));
}

/** Whether anything that stays names a service: a booking, a session, a series. */
async function isInUse(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.execute(sql`select
    exists (select 1 from ${bookings} where ${bookings.serviceId} = ${id})
    or exists (select 1 from ${bookingSessions} where ${bookingSessions.serviceId} = ${id})
    or exists (select 1 from ${bookingSeries} where ${bookingSeries.serviceId} = ${id}) as used`);
  return rowsOf(result)[0]?.["used"] === true;
}

/** How many confirmed bookings somebody has ahead or under way, on either side. */
export async function countConfirmedAhead(db: Read, userId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::integer` })
    .from(bookings)
    .where(
      and(
        or(eq(bookings.professionalId, userId), eq(bookings.learnerId, userId)),
        eq(bookings.state, "confirmed"),
        gt(bookings.endsAt, now),
      ),
    );
  return row?.n ?? 0;
}

/** What is booked with professionals, as they, their services and their hours ask for it. */
export const booked: BookedPort = { aheadWith, countAhead, isInUse };
