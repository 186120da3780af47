import type { PaymentProvider } from "@pavane/contract/payments/choices";
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import { prepareForIds } from "../../platform/db/prepare-once.ts";
import type { ProviderEvent } from "./provider.ts";
import type { PaymentEventRow } from "./rows.ts";
import { disputes, paymentEvents, payments, refunds } from "./tables.ts";

/** Stores events; returns the ids of the new ones. */
export async function insertEvents(
  tx: Tx,
  provider: PaymentProvider,
  events: readonly ProviderEvent[],
  at: Date,
): Promise<number[]> {
  if (events.length === 0) return [];
  const open = { handledAt: null, outcome: null, error: null };
  const rows = await tx
    .insert(paymentEvents)
    .values(events.map((event) => ({ provider, ...event, ...open, createdAt: at })))
    .onConflictDoNothing({ target: [paymentEvents.provider, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id });
  return rows.map(({ id }) => id);
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

/** Counts an attempt for waiting events and returns them, oldest first; handled and unknown ones are left out. */
export async function countAttempts(db: Read, ids: readonly number[]): Promise<PaymentEventRow[]> {
  const rows = await oneMoreTry(db, ids);
  return rows.sort((one, other) => one.id - other.id);
}

const oneMoreTry = prepareForIds((db, ids) =>
  db
    .update(paymentEvents)
    .set({ attempts: sql`${paymentEvents.attempts} + 1` })
    .where(and(inArray(paymentEvents.id, ids), isNull(paymentEvents.handledAt)))
    .returning()
    .prepare(`payment_event_tries_${ids.length}`),
);

export interface EventOutcome {
  readonly id: number;
  readonly outcome: NonNullable<PaymentEventRow["outcome"]>;
  readonly error: string | null;
}

/** The first outcome of an event stays. */
export async function saveOutcomes(db: Read, outcomes: readonly EventOutcome[], at: Date): Promise<void> {
  if (outcomes.length === 0) return;
  await db.execute(sql`
    update payment_events e set outcome = d.outcome, error = d.error, handled_at = ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as d (id bigint, outcome text, error text)
    where e.id = d.id and e.handled_at is null`);
}

export async function saveEventError(tx: Tx, id: number, error: string): Promise<void> {
  await tx
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

export interface EventSummary {
  readonly lastAt: Date | null;
  readonly waiting: number;
  readonly oldestWaitingAt: Date | null;
}

/** When a provider last told something, and what of it is not handled yet. */
export async function findEventSummary(db: Read, provider: PaymentProvider): Promise<EventSummary> {
  const { createdAt, handledAt, id } = paymentEvents;
  const [last] = await db
    .select({ at: createdAt })
    .from(paymentEvents)
    .where(eq(paymentEvents.provider, provider))
    .orderBy(desc(id))
    .limit(1);
  const [open] = await db
    .select({ waiting: count(), oldest: min(createdAt) })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), isNull(handledAt)));
  return { lastAt: last?.at ?? null, waiting: open?.waiting ?? 0, oldestWaitingAt: open?.oldest ?? null };
}
