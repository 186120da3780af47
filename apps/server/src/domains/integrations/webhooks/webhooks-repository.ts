import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";

export type WebhookRow = typeof webhooks.$inferSelect;

export interface CountedWebhook extends WebhookRow {
  readonly waiting: number;
  readonly failed: number;
}

/** With the names of both tables: the query builder leaves them out where it reads from one table. */
const countOf = (state: "waiting" | "failed") =>
  sql<number>`(select count(*)::int from ${webhookDeliveries} delivery
    where delivery.webhook_id = ${webhooks}.id and delivery.state = ${state})`;

export async function findWebhooks(db: Read, id?: number): Promise<CountedWebhook[]> {
  const rows = await db
    .select({ webhook: webhooks, waiting: countOf("waiting"), failed: countOf("failed") })
    .from(webhooks)
    .where(id === undefined ? undefined : eq(webhooks.id, id))
    .orderBy(desc(webhooks.id));
  return rows.map(({ webhook, ...counts }) => ({ ...webhook, ...counts }));
}

export async function findWebhook(db: Read, id: number): Promise<WebhookRow | null> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | null> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for("no key update");
  return row ?? null;
}

/** Two who add at once wait for each other, so that there are never too many. */
export async function countWebhooksLocked(tx: Tx): Promise<number> {
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`);
  const [row] = await tx.select({ n: count() }).from(webhooks);
  return row?.n ?? 0;
}

type NewWebhookRow = NewRow<typeof webhooks, "state" | "failingSince" | "oldSecret" | "oldSecretUntil">;

export const insertWebhook = async (tx: Tx, webhook: NewWebhookRow): Promise<WebhookRow> =>
  requireRow(
    await tx
      .insert(webhooks)
      .values({ failingSince: null, oldSecret: null, oldSecretUntil: null, ...webhook })
      .returning(),
    "insert of a webhook returned nothing",
  );

export async function saveWebhook(tx: Tx, id: number, values: Partial<Omit<WebhookRow, "id">>): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...values, version: sql`${webhooks.version} + 1` })
    .where(eq(webhooks.id, id));
}

export async function removeWebhook(tx: Tx, id: number): Promise<WebhookRow | null> {
  const [row] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning();
  return row ?? null;
}

/** Notes that nothing is amiss there; nothing is written where it is so all the time. */
export async function clearFailing(tx: Tx, id: number): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(eq(webhooks.id, id), sql`${webhooks.failingSince} is not null`));
}

/** Notes that something did not arrive, and since when nothing has. */
export async function noteFailed(tx: Tx, id: number, now: Date): Promise<Date> {
  await tx
    .update(webhooks)
    .set({ failingSince: now })
    .where(and(eq(webhooks.id, id), isNull(webhooks.failingSince)));
  const [row] = await tx.select({ since: webhooks.failingSince }).from(webhooks).where(eq(webhooks.id, id));
  return row?.since ?? now;
}

/** Stops one that is active; false when somebody, or another delivery, was faster. */
export async function stopWebhook(tx: Tx, id: number, state: "failing" | "gone", now: Date): Promise<boolean> {
  const stopped = await tx
    .update(webhooks)
    .set({ state, version: sql`${webhooks.version} + 1`, updatedAt: now })
    .where(and(eq(webhooks.id, id), eq(webhooks.state, "active")))
    .returning({ id: webhooks.id });
  return stopped.length > 0;
}
