import { dayMs } from "@pavane/contract/core/durations";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { contactMessages } from "./tables.ts";

/**
 * Closes what was answered 30 days ago, and forgets what is kept for a time only: closed messages after 2 years, spam after
 * 90 days, addresses of senders after 90 days.
 */
export async function deleteOldContacts(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const { status, answeredAt, settledAt, createdAt, ip } = contactMessages;
  await tx
    .update(contactMessages)
    .set({ status: "closed", settledAt: now, version: sql`${contactMessages.version} + 1`, updatedAt: now })
    .where(and(eq(status, "answered"), lt(answeredAt, daysAgo(30))));
  await tx.delete(contactMessages).where(and(eq(status, "closed"), lt(settledAt, daysAgo(730))));
  await tx.delete(contactMessages).where(and(eq(status, "spam"), lt(settledAt, daysAgo(90))));
  await tx
    .update(contactMessages)
    .set({ ip: null })
    .where(and(isNotNull(ip), lt(createdAt, daysAgo(90))));
}
