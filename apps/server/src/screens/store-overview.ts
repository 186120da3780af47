import { and, count, eq, lt, min } from "drizzle-orm";
import { refundRequests } from "../domains/checkout/tables.ts";
import { courses } from "../domains/courses/course/tables.ts";
import { mailOutbox } from "../domains/messages/outbox/tables.ts";
import type { Read } from "../platform/db/database.ts";

export interface Waiting {
  readonly count: number;
  readonly oldestAt: Date | null;
}

/** Drafts nobody changed since a moment. */
export async function findOldDrafts(db: Read, before: Date): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(courses.updatedAt) })
    .from(courses)
    .where(and(eq(courses.status, "draft"), lt(courses.updatedAt, before)));
  return row ?? { count: 0, oldestAt: null };
}

/** Buyers who wait for an answer about their money. */
export async function findOpenRefundRequests(db: Read): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(refundRequests.createdAt) })
    .from(refundRequests)
    .where(eq(refundRequests.state, "open"));
  return row ?? { count: 0, oldestAt: null };
}

export async function findWaitingMails(db: Read, status: "failed" | "queued"): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldestAt: min(mailOutbox.createdAt) })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, status));
  return row ?? { count: 0, oldestAt: null };
}
