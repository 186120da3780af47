import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import { prepareOnce } from "../../platform/db/prepare-once.ts";
import type { ProviderEvent } from "./provider.ts";
import type { PaymentEventRow } from "./rows.ts";
import { disputes, paymentEvents, payments, refunds } from "./tables.ts";

/** Keeps an event; yields its id, or null when it came before. */
export async function insertEvent(
  tx: Tx,
  provider: PaymentProvider,
  event: ProviderEvent,
  at: Date,
): Promise<number | null> {
  const [row] = await tx
    .insert(paymentEvents)
    .values({ provider, ...event, createdAt: at })
    .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id });
  return row?.id ?? null;
}

export async function findEvent(db: Read, id: number): Promise<PaymentEventRow | null> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row ?? null;
}

/** Events about the payments, refunds and disputes of an order, oldest first. */
export async function findEventsOfOrder(db: Read, orderId: number): Promise<PaymentEventRow[]> {
  const refsOf = (table: typeof payments | typeof refunds | typeof disputes) =>
    db
      .select({ ref: table.providerRef })
      .from(table)
      .where(and(eq(table.orderId, orderId), isNotNull(table.providerRef)));
  return db
    .select()
    .from(paymentEvents)
    .where(or(...[payments, refunds, disputes].map((table) => inArray(paymentEvents.objectRef, refsOf(table)))))
    .orderBy(asc(paymentEvents.id));
}

/** Counts a try of an event that waits and yields it; null when it was handled or does not exist. */
export async function countAttempt(db: Read, id: number): Promise<PaymentEventRow | null> {
  const [row] = await oneMoreTry(db).execute({ id });
  return row ?? null;
}

const isWaiting = and(eq(paymentEvents.id, sql.placeholder("id")), isNull(paymentEvents.handledAt));
const oneMoreTry = prepareOnce((db) =>
  db
    .update(paymentEvents)
    .set({ attempts: sql`${paymentEvents.attempts} + 1` })
    .where(isWaiting)
    .returning()
    .prepare("payment_event_try"),
);

/** The first outcome of an event stays. */
export async function saveOutcome(
  db: Read,
  id: number,
  result: { outcome: NonNullable<PaymentEventRow["outcome"]>; error: string | null; at: Date },
): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ outcome: result.outcome, error: result.error, handledAt: result.at })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)));
}

export async function saveEventError(db: Read, id: number, error: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ error })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.handledAt)));
}

/** Puts a handled event back as if it had just come. False when it is waiting already or does not exist. */
export async function reopenEvent(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(paymentEvents)
    .set({ handledAt: null, outcome: null, error: null, attempts: 0 })
    .where(and(eq(paymentEvents.id, id), isNotNull(paymentEvents.handledAt)))
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

/** Waiting events whose next try is due: `firstWaitSeconds` after they came, then twice as long after each try. */
export async function findDueEvents(db: Read, now: Date, firstWaitSeconds: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        sql`${paymentEvents.createdAt} + make_interval(secs => ${firstWaitSeconds}::int * power(2, ${paymentEvents.attempts}))
          <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(paymentEvents.createdAt))
    .limit(most);
  return rows.map((row) => row.id);
}
