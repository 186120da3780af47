import { and, asc, count, eq, inArray, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { pushSubscriptions, type PushSubscriptionRow } from "./tables.ts";

export const findDevices = (db: Read, userId: number): Promise<PushSubscriptionRow[]> =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).orderBy(asc(pushSubscriptions.id));

/** Whoever adds a device of a person waits here for others who do. */
export async function lockDevices(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push devices of ${userId}`}, 0))`);
}

export type NewDevice = NewRow<typeof pushSubscriptions, "lastSuccessAt">;

/** Saves what a browser says now; a session has one subscription, and a subscription belongs to who is signed in there. */
export async function saveDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { endpoint, ...rest } = device;
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, device.sessionId), ne(pushSubscriptions.endpoint, endpoint)));
  await tx
    .insert(pushSubscriptions)
    .values({ ...device, lastSuccessAt: null })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...rest, lastSuccessAt: null } });
}

export async function countDevices(tx: Tx, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  return row?.n ?? 0;
}

/** False: the person has no such device. */
export async function deleteDevice(tx: Tx, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/** Of a session that ended; one that belongs to another by now stays. */
export async function deleteDevices(tx: Tx, devices: readonly PushSubscriptionRow[]): Promise<void> {
  for (const { id, sessionId, endpoint } of devices)
    await tx
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.id, id),
          eq(pushSubscriptions.sessionId, sessionId),
          eq(pushSubscriptions.endpoint, endpoint),
        ),
      );
}

export async function noteSuccess(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(pushSubscriptions)
      .set({ lastSuccessAt: at })
      .where(inArray(pushSubscriptions.id, [...ids]));
}

/** Some of all there are, from an id on. */
export const findDevicesAfter = (db: Read, id: number, most: number): Promise<PushSubscriptionRow[]> =>
  db
    .select()
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.id} > ${id}`)
    .orderBy(asc(pushSubscriptions.id))
    .limit(most);
