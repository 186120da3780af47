import { openStatuses, type SubscriptionKind } from "@pavane/contract/subscriptions/choices";
import { and, desc, eq, inArray, isNull, lte, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { prepareOnce } from "../../../platform/db/prepare-once.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { PricedPlan } from "../plans/plans-repository.ts";
import { planPrices, subscriptionPlans } from "../plans/tables.ts";
import { isRunning } from "./money-of-repository.ts";
import { billingCustomers, subscriptionEvents, subscriptions } from "./tables.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A subscription with the plan it has and the price it pays. */
export interface SubscriptionWithPlan extends PricedPlan {
  readonly row: SubscriptionRow;
}

const selectWhole = (db: Read) =>
  db
    .select({ row: subscriptions, plan: subscriptionPlans, price: planPrices })
    .from(subscriptions)
    .innerJoin(planPrices, eq(planPrices.id, subscriptions.priceId))
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, planPrices.planId))
    .$dynamic();

export async function findSubscription(db: Read, id: number): Promise<SubscriptionWithPlan | null> {
  const [found] = await selectWhole(db).where(eq(subscriptions.id, id));
  return found ?? null;
}

/** The one that was sent to the provider under a name. */
export async function findSentAs(db: Read, name: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.sentAs, name));
  return row ?? null;
}

export async function findByRef(db: Read, providerRef: string): Promise<SubscriptionRow | null> {
  const [found] = await byRef(db).execute({ providerRef });
  return found ?? null;
}

const byRef = prepareOnce((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerRef, sql.placeholder("providerRef")))
    .prepare("subscription_by_ref"),
);

/** The one that is open of a person and kind, else null. */
export async function findOpenSubscription(
  db: Read,
  userId: number,
  kind: SubscriptionKind,
): Promise<SubscriptionWithPlan | null> {
  const [found] = await selectWhole(db).where(
    and(
      eq(subscriptions.userId, userId),
      eq(subscriptions.kind, kind),
      inArray(subscriptions.status, [...openStatuses]),
    ),
  );
  return found ?? null;
}

/** The subscriptions of a person, newest first: every open one, and the last ended ones. */
export async function findSubscriptionsOf(db: Read, userId: number): Promise<SubscriptionWithPlan[]> {
  return selectWhole(db).where(eq(subscriptions.userId, userId)).orderBy(desc(subscriptions.id)).limit(20);
}

/** Locks a subscription for the rest of the transaction; it surely exists. */
export async function lockSubscription(tx: Tx, id: number): Promise<SubscriptionRow> {
  return requireRow(await lockById(tx).execute({ id }), "no subscription was written or locked");
}

const lockById = prepareOnce((db) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, sql.placeholder("id")))
    .for("update")
    .prepare("lock_subscription"),
);

/** Null when another one of the person and kind is open, also one that commits while this waits for it. */
export async function insertSubscription(
  tx: Tx,
  values: NewRow<
    typeof subscriptions,
    | "providerRef"
    | "currentPeriodStart"
    | "currentPeriodEnd"
    | "trialEnd"
    | "cardGivenAt"
    | "pendingPriceId"
    | "pendingQuantity"
    | "pastDueSince"
    | "graceUntil"
    | "nextLetterAt"
    | "endedAt"
    | "card"
    | "syncedAt"
    | "status"
    | "sentAs"
    | "cancelAtPeriodEnd"
    | "creditCents"
  >,
): Promise<SubscriptionRow | null> {
  const [row] = await tx.insert(subscriptions).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Writes some columns; the version counts up, which outdates quotes, unless only the provider was asked. */
export async function saveSubscription(
  tx: Tx,
  id: number,
  {
    changes,
    changed,
    at,
  }: { readonly changes: Partial<SubscriptionRow>; readonly changed: boolean; readonly at: Date },
): Promise<SubscriptionRow> {
  const version = changed ? { version: sql`${subscriptions.version} + 1`, updatedAt: at } : {};
  return requireRow(
    await tx
      .update(subscriptions)
      .set({ ...changes, ...version })
      .where(eq(subscriptions.id, id))
      .returning(),
    "no subscription was written or locked",
  );
}

/**
 * Account credit belongs to the customer: it is copied to all other open subscriptions of the same customer, unless one
 * was fetched later. Rows locked by another transaction are skipped, so that two never wait for each other; that
 * transaction writes what it fetched.
 */
export async function shareCredit(tx: Tx, of: SubscriptionRow, askedAt: Date, at: Date): Promise<void> {
  const { id, customerId, creditCents } = of;
  const others = await lockOthersWithOtherCredit(tx).execute({ id, customerId, creditCents, askedAt });
  for (const other of others) await saveSubscription(tx, other.id, { changes: { creditCents }, changed: true, at });
}

const lockOthersWithOtherCredit = prepareOnce((db) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.customerId, sql.placeholder("customerId")),
        ne(subscriptions.id, sql.placeholder("id")),
        ne(subscriptions.creditCents, sql.placeholder("creditCents")),
        inArray(subscriptions.status, [...openStatuses]),
        lte(subscriptions.syncedAt, sql.param(sql.placeholder("askedAt"), subscriptions.syncedAt)),
      ),
    )
    .for("update", { skipLocked: true })
    .prepare("lock_others_with_other_credit"),
);

export type NewEvent = Pick<typeof subscriptionEvents.$inferInsert, "kind" | "actorId" | "detail">;

export async function insertEvents(
  tx: Tx,
  subscriptionId: number,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(subscriptionEvents).values(events.map((event) => ({ ...event, subscriptionId, createdAt: at })));
}

/** The provider's customer of a person, for the kind of money in use. */
export async function findCustomer(
  db: Read,
  of: Pick<typeof billingCustomers.$inferInsert, "userId" | "provider" | "test">,
): Promise<typeof billingCustomers.$inferSelect | null> {
  const { userId, provider, test } = of;
  const [row] = await db
    .select()
    .from(billingCustomers)
    .where(
      and(
        eq(billingCustomers.userId, userId),
        eq(billingCustomers.provider, provider),
        eq(billingCustomers.test, test),
      ),
    );
  return row ?? null;
}

/** Creates the row under whose id a customer is sent to the provider; the first one created is kept. */
export async function ensureCustomerRow(
  tx: Tx,
  customer: Pick<typeof billingCustomers.$inferInsert, "userId" | "provider" | "test" | "createdAt">,
): Promise<typeof billingCustomers.$inferSelect> {
  await tx
    .insert(billingCustomers)
    .values({ ...customer, providerRef: null })
    .onConflictDoNothing();
  const kept = await findCustomer(tx, customer);
  if (kept === null) throw new Error(`no customer of person ${customer.userId} was kept`);
  return kept;
}

/** Whether anything is charged to a customer, so that the provider must have it. */
export async function isCharged(db: Read, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), isRunning))
    .limit(1);
  return rows.length > 0;
}

/** Forgets a customer that the provider does not have any more: the next is made under another name. */
export async function dropCustomerRef(tx: Tx, id: number, providerRef: string): Promise<void> {
  await tx
    .update(billingCustomers)
    .set({ providerRef: null, sentAs: sql`gen_random_uuid()` })
    .where(and(eq(billingCustomers.id, id), eq(billingCustomers.providerRef, providerRef)));
}

/** Keeps what the provider calls a customer; the first stays. */
export async function keepCustomerRef(tx: Tx, id: number, providerRef: string): Promise<string> {
  const isUnanswered = and(eq(billingCustomers.id, id), isNull(billingCustomers.providerRef));
  await tx.update(billingCustomers).set({ providerRef }).where(isUnanswered);
  return findCustomerRef(tx, id);
}

export async function findCustomerRef(db: Read, customerId: number): Promise<string> {
  const rows = await db
    .select({ ref: billingCustomers.providerRef })
    .from(billingCustomers)
    .where(eq(billingCustomers.id, customerId));
  const { ref } = requireRow(rows, "no customer was written or locked");
  if (ref === null) throw new Error(`customer ${customerId} was not made at the provider`);
  return ref;
}
