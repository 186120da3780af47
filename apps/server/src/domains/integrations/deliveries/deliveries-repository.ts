import { and, asc, count, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { DeliveryState } from "@pavane/contract/integrations/events";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";

export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export interface NewDelivery {
  readonly messageId: string;
  readonly event: string;
  readonly body: string;
  readonly at: Date;
}

/** Writes a delivery for every active webhook that wants the event, or for one; returns their ids. */
export async function insertDeliveries(
  tx: Tx,
  { messageId, event, body, at }: NewDelivery,
  to: "who_wants_it" | { readonly webhookId: number },
): Promise<number[]> {
  const moment = at.toISOString();
  const wanted =
    to === "who_wants_it" ? sql`${webhooks.events} @> array[${event}]::text[]` : sql`${webhooks.id} = ${to.webhookId}`;
  const result = await tx.execute(sql`
    insert into webhook_deliveries (webhook_id, message_id, event, body, next_at, created_at)
    select ${webhooks.id}, ${messageId}, ${event}, ${body}, ${moment}::timestamptz, ${moment}::timestamptz
    from ${webhooks} where ${webhooks.state} = 'active' and ${wanted} returning id`);
  return rowsOf(result).map(({ id }) => Number(id));
}

export async function findDelivery(db: Read, id: number): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

const ofWebhook = (webhookId: number, state: DeliveryState | undefined) =>
  and(eq(webhookDeliveries.webhookId, webhookId), state === undefined ? undefined : eq(webhookDeliveries.state, state));

export async function countDeliveries(db: Read, webhookId: number, state?: DeliveryState): Promise<number> {
  const [row] = await db.select({ n: count() }).from(webhookDeliveries).where(ofWebhook(webhookId, state));
  return row?.n ?? 0;
}

export const findDeliveries = (
  db: Read,
  {
    webhookId,
    state,
    size,
    offset,
  }: { webhookId: number; state: DeliveryState | undefined; size: number; offset: number },
): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(webhookDeliveries)
    .where(ofWebhook(webhookId, state))
    .orderBy(desc(webhookDeliveries.id))
    .limit(size)
    .offset(offset);

const isDue = (now: Date) => and(eq(webhookDeliveries.state, "waiting"), lte(webhookDeliveries.nextAt, now));

/** Webhooks to which something is to be sent now. */
export async function findDueWebhooks(db: Read, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(webhookDeliveries, eq(webhookDeliveries.webhookId, webhooks.id))
    .where(and(eq(webhooks.state, "active"), isDue(now)));
  return rows.map(({ id }) => id);
}

/**
 * Takes what is due longest for a webhook, until a moment by which it will have been answered: should this process end before, another
 * takes it then. Null when nothing is due.
 */
export async function claimDue(
  tx: Tx,
  webhookId: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<DeliveryRow | null> {
  const [due] = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now)))
    .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return null;
  const [claimed] = await tx
    .update(webhookDeliveries)
    .set({ nextAt: until, attempts: sql`${webhookDeliveries.attempts} + 1` })
    .where(eq(webhookDeliveries.id, due.id))
    .returning();
  return claimed ?? null;
}

export async function saveDelivery(tx: Tx, id: number, values: Partial<DeliveryRow>): Promise<void> {
  await tx.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id));
}

/** Forgets some of what is older; returns how many. */
export async function deleteDeliveriesBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const some = tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before))
    .limit(most);
  const deleted = await tx
    .delete(webhookDeliveries)
    .where(inArray(webhookDeliveries.id, some))
    .returning({ id: webhookDeliveries.id });
  return deleted.length;
}
