import { and, count, desc, eq, gt, inArray, isNull, min, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { NewRow } from "../../../platform/db/new-row.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { orders } from "../tables.ts";
import { paymentAlerts } from "./tables.ts";

export type NewAlert = NewRow<typeof paymentAlerts, "seenAt" | "seenBy">;

/** Null when it was reported before. */
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<number | null> {
  const [row] = await tx.insert(paymentAlerts).values(alert).onConflictDoNothing().returning({ id: paymentAlerts.id });
  return row?.id ?? null;
}

/**
 * What nobody has ticked off, the newest first. Of a dispute only its last step counts: "answer it" is no longer true once
 * it is decided.
 */
export const findOpenAlerts = (db: Read, most: number) =>
  db
    .select({ alert: paymentAlerts, publicId: orders.publicId })
    .from(paymentAlerts)
    .leftJoin(orders, eq(orders.id, paymentAlerts.orderId))
    .where(isToSee(db))
    .orderBy(desc(paymentAlerts.id))
    .limit(most);

/** How many nobody has ticked off, since when, and the words of the newest. */
export async function findAlertsToSee(db: Read, most: number) {
  const [row] = await db
    .select({ count: count(), oldestAt: min(paymentAlerts.createdAt) })
    .from(paymentAlerts)
    .where(isToSee(db));
  const newest = await findOpenAlerts(db, most);
  return {
    count: row?.count ?? 0,
    oldestAt: row?.oldestAt ?? null,
    newest: newest.map(({ alert, publicId }) => ({ text: alert.text, publicId })),
  };
}

const isToSee = (db: Read) => and(isNull(paymentAlerts.seenAt), notExists(laterStep(db)));

const later = alias(paymentAlerts, "later");
const laterStep = (db: Read) =>
  db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        inArray(paymentAlerts.kind, ["inquiry", "dispute_opened"]),
        inArray(later.kind, ["dispute_opened", "dispute_won", "dispute_lost"]),
        eq(later.objectRef, paymentAlerts.objectRef),
        gt(later.id, paymentAlerts.id),
      ),
    );

/** False when there is no such alert, or somebody ticked it off before. */
export async function markAlertSeen(tx: Tx, id: number, by: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(paymentAlerts)
    .set({ seenAt: at, seenBy: by })
    .where(and(eq(paymentAlerts.id, id), isNull(paymentAlerts.seenAt)))
    .returning({ id: paymentAlerts.id });
  return rows.length > 0;
}
