import { dayMs, hourMs, minuteMs } from "@pavane/contract/core/durations";
import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { refusedEvents } from "./tables.ts";

const countedEachMs = minuteMs;

/** Remembers that an event was refused for its signature. */
export async function noteRefused(tx: Tx, provider: PaymentProvider, ofSellers: boolean, at: Date): Promise<void> {
  await tx
    .insert(refusedEvents)
    .values({ provider, ofSellers, since: at, lastAt: at })
    .onConflictDoUpdate({
      target: [refusedEvents.provider, refusedEvents.ofSellers],
      set: { lastAt: at, count: sql`${refusedEvents.count} + 1` },
      setWhere: lt(refusedEvents.lastAt, new Date(at.getTime() - countedEachMs)),
    });
}

/** A right signature of the same kind: the secret is right again. */
export async function forgetRefused(tx: Tx, provider: PaymentProvider, ofSellers: readonly boolean[]): Promise<void> {
  await tx
    .delete(refusedEvents)
    .where(and(eq(refusedEvents.provider, provider), inArray(refusedEvents.ofSellers, [...ofSellers])));
}

const spanMs = 6 * hourMs;
const retriesMs = 4 * dayMs;
const fewest = 3;

/**
 * Kinds of events that have been refused for six hours or more, at least three times, without a valid one in between. A
 * single stray request by an outsider is not among them. They are forgotten four days after the last: a provider
 * retries an event for three days.
 */
export const findLastingRefusals = (db: Read, provider: PaymentProvider, now: Date) =>
  db
    .select()
    .from(refusedEvents)
    .where(
      and(
        eq(refusedEvents.provider, provider),
        sql`${refusedEvents.count} >= ${fewest}`,
        sql`${refusedEvents.lastAt} >= ${refusedEvents.since} + ${spanMs / 1000} * interval '1 second'`,
        sql`${refusedEvents.lastAt} >= ${new Date(now.getTime() - retriesMs).toISOString()}::timestamptz`,
      ),
    );
