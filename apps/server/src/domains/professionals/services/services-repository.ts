import { and, asc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
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

/** What a request may leave out starts as the table says. */
export type NewServiceRow = NewRow<
  typeof services,
  | "place"
  | "meetingUrl"
  | "roleGap"
  | "archivedAt"
  | "startEvery"
  | "mode"
  | "capacity"
  | "dates"
  | "beforeMin"
  | "afterMin"
  | "noticeMin"
  | "furthestDays"
  | "policy"
  | "approval"
>;

export async function insertService(tx: Tx, values: NewServiceRow): Promise<ServiceRow> {
  return requireRow(await tx.insert(services).values(values).returning(), "insert returned nothing");
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
