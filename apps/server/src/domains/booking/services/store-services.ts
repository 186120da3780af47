import { and, asc, eq, gt, inArray, isNull, max, sql } from "drizzle-orm";
import { liveStates } from "@pavane/contract/booking/choices";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { theRow } from "../../../platform/db/the-row.ts";
import { bookings } from "../bookings/tables.ts";
import { bookingSeries, bookingSessions } from "../sessions/tables.ts";
import { services } from "./tables.ts";

export type ServiceRow = typeof services.$inferSelect;
export type ServiceValues = Partial<typeof services.$inferInsert>;

export async function findService(db: Read, id: number): Promise<ServiceRow | null> {
  const [row] = await db.select().from(services).where(eq(services.id, id));
  return row ?? null;
}

/** All of a professional in their order, archived ones too. */
export async function findServicesOf(db: Read, userId: number): Promise<ServiceRow[]> {
  return db
    .select()
    .from(services)
    .where(eq(services.userId, userId))
    .orderBy(asc(services.position), asc(services.id));
}

export const findServicesByIds = (db: Read, ids: readonly number[]): Promise<ServiceRow[]> =>
  db
    .select()
    .from(services)
    .where(inArray(services.id, [...ids]));

/** One of a professional's own, locked; their row is locked before. */
export async function lockService(tx: Tx, userId: number, id: number): Promise<ServiceRow | null> {
  const [row] = await tx
    .select()
    .from(services)
    .where(and(eq(services.id, id), eq(services.userId, userId)))
    .for("update");
  return row ?? null;
}

export async function insertService(tx: Tx, values: typeof services.$inferInsert): Promise<ServiceRow> {
  return theRow(await tx.insert(services).values(values).returning(), "insert returned nothing");
}

export async function saveService(tx: Tx, id: number, values: ServiceValues): Promise<void> {
  await tx
    .update(services)
    .set({ ...values, version: sql`${services.version} + 1` })
    .where(eq(services.id, id));
}

export async function deleteService(tx: Tx, id: number): Promise<void> {
  await tx.delete(services).where(eq(services.id, id));
}

/** Where the next service goes, and how many are not archived. */
export async function findServicePlace(tx: Tx, userId: number): Promise<{ position: number; active: number }> {
  const [row] = await tx
    .select({
      last: max(services.position),
      active: sql<number>`(count(*) filter (where ${isNull(services.archivedAt)}))::integer`,
    })
    .from(services)
    .where(eq(services.userId, userId));
  return { position: (row?.last ?? 0) + 1, active: row?.active ?? 0 };
}

/** Gives services their places in this order. */
export async function saveServiceOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await tx
      .update(services)
      .set({ position: index + 1 })
      .where(eq(services.id, id));
}

/** How many bookings of services are ahead or under way, by service; holds that ran out are none. */
export async function countAhead(db: Read, serviceIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: bookings.serviceId, ahead: sql<number>`count(*)::integer` })
    .from(bookings)
    .where(
      and(
        inArray(bookings.serviceId, [...serviceIds]),
        inArray(bookings.state, [...liveStates]),
        gt(bookings.endsAt, now),
        sql`(${bookings.state} <> 'held' or ${bookings.holdExpiresAt} > ${now.toISOString()})`,
      ),
    )
    .groupBy(bookings.serviceId);
  return new Map(rows.map(({ id, ahead }) => [id, ahead]));
}

/** Whether anything that stays names a service: a booking, a session, a series. */
export async function isInUse(tx: Tx, id: number): Promise<boolean> {
  const result = await tx.execute(sql`select
    exists (select 1 from ${bookings} where ${bookings.serviceId} = ${id})
    or exists (select 1 from ${bookingSessions} where ${bookingSessions.serviceId} = ${id})
    or exists (select 1 from ${bookingSeries} where ${bookingSeries.serviceId} = ${id}) as used`);
  return rowsOf(result)[0]?.["used"] === true;
}
