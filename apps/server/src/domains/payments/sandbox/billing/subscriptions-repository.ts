import { and, asc, desc, eq, gt, inArray, isNotNull, lte, notInArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../../platform/db/database.ts";
import { prepareOnce } from "../../../../platform/db/prepare-once.ts";
import type { LockedSubscription, SandboxInvoiceRow, SandboxSubscriptionRow } from "./rows.ts";
import { sandboxCustomers, sandboxInvoices, sandboxSubscriptions } from "./tables.ts";

export interface KnownSubscription {
  readonly subscription: SandboxSubscriptionRow;
  readonly creditCents: number;
  /** Newest first. */
  readonly invoices: readonly SandboxInvoiceRow[];
}

/** A subscription with all its invoices, in its state at one moment. */
export async function findSubscription(db: Read, ref: string): Promise<KnownSubscription | null> {
  const rows = await subscriptionByRef(db).execute({ ref });
  const [first] = rows;
  if (first === undefined) return null;
  const invoices = rows.map(({ invoice }) => invoice).filter((invoice) => invoice !== null);
  return { subscription: first.subscription, creditCents: first.creditCents, invoices };
}

const subscriptionByRef = prepareOnce((db) =>
  db
    .select({ subscription: sandboxSubscriptions, creditCents: sandboxCustomers.creditCents, invoice: sandboxInvoices })
    .from(sandboxSubscriptions)
    .innerJoin(sandboxCustomers, eq(sandboxCustomers.ref, sandboxSubscriptions.customerRef))
    .leftJoin(sandboxInvoices, eq(sandboxInvoices.subscriptionRef, sandboxSubscriptions.ref))
    .where(eq(sandboxSubscriptions.ref, sql.placeholder("ref")))
    .orderBy(desc(sandboxInvoices.number))
    .prepare("sandbox_subscription"),
);

export async function findRefByKey(db: Read, idempotencyKey: string): Promise<string | null> {
  const isKey = eq(sandboxSubscriptions.idempotencyKey, idempotencyKey);
  const [row] = await db.select({ ref: sandboxSubscriptions.ref }).from(sandboxSubscriptions).where(isKey);
  return row?.ref ?? null;
}

export async function findRefsOfCustomer(db: Read, customerRef: string): Promise<string[]> {
  const isTheirs = eq(sandboxSubscriptions.customerRef, customerRef);
  const rows = await db.select({ ref: sandboxSubscriptions.ref }).from(sandboxSubscriptions).where(isTheirs);
  return rows.map(({ ref }) => ref);
}

/** Subscriptions that are not over, behind the one named, oldest first. */
export async function findOpenRefs(db: Read, after: string | null, most: number): Promise<string[]> {
  const numberOf = db
    .select({ number: sandboxSubscriptions.number })
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.ref, after ?? ""));
  const rows = await db
    .select({ ref: sandboxSubscriptions.ref })
    .from(sandboxSubscriptions)
    .where(
      and(
        notInArray(sandboxSubscriptions.status, ["canceled", "expired"]),
        after === null ? undefined : gt(sandboxSubscriptions.number, sql`(${numberOf})`),
      ),
    )
    .orderBy(asc(sandboxSubscriptions.number))
    .limit(most);
  return rows.map(({ ref }) => ref);
}

export async function findDueAt(db: Read, ref: string): Promise<Date | null> {
  const isRef = eq(sandboxSubscriptions.ref, ref);
  const [row] = await db.select({ dueAt: sandboxSubscriptions.dueAt }).from(sandboxSubscriptions).where(isRef);
  return row?.dueAt ?? null;
}

/** Locks a subscription, then its customer: everything locks in this order. */
export async function lockSubscription(tx: Tx, ref: string): Promise<LockedSubscription | null> {
  const rows = await tx.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.ref, ref)).for("update");
  const [held] = await holdAll(tx, rows);
  return held ?? null;
}

/** Locks what is due, oldest first, and passes over what another process holds. */
export async function lockDueSubscriptions(tx: Tx, now: Date, most: number): Promise<LockedSubscription[]> {
  const rows = await tx
    .select()
    .from(sandboxSubscriptions)
    .where(and(isNotNull(sandboxSubscriptions.dueAt), lte(sandboxSubscriptions.dueAt, now)))
    .orderBy(asc(sandboxSubscriptions.dueAt))
    .limit(most)
    .for("update", { skipLocked: true });
  return holdAll(tx, rows);
}

export async function findDueRefs(db: Read, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ ref: sandboxSubscriptions.ref })
    .from(sandboxSubscriptions)
    .where(and(isNotNull(sandboxSubscriptions.dueAt), lte(sandboxSubscriptions.dueAt, now)))
    .orderBy(asc(sandboxSubscriptions.dueAt))
    .limit(most);
  return rows.map(({ ref }) => ref);
}

export async function postponeDue(tx: Tx, ref: string, dueAt: Date): Promise<void> {
  const isDue = and(eq(sandboxSubscriptions.ref, ref), isNotNull(sandboxSubscriptions.dueAt));
  await tx.update(sandboxSubscriptions).set({ dueAt }).where(isDue);
}

async function holdAll(tx: Tx, rows: readonly SandboxSubscriptionRow[]): Promise<LockedSubscription[]> {
  if (rows.length === 0) return [];
  const customers = [...new Set(rows.map(({ customerRef }) => customerRef))];
  const credits = await tx
    .select({ ref: sandboxCustomers.ref, cents: sandboxCustomers.creditCents })
    .from(sandboxCustomers)
    .where(inArray(sandboxCustomers.ref, customers))
    .orderBy(asc(sandboxCustomers.ref))
    .for("update");
  const centsOf = new Map(credits.map(({ ref, cents }) => [ref, cents]));
  const refs = rows.map(({ ref }) => ref);
  const waiting = await tx
    .select()
    .from(sandboxInvoices)
    .where(and(inArray(sandboxInvoices.subscriptionRef, refs), inArray(sandboxInvoices.state, ["draft", "open"])))
    .orderBy(asc(sandboxInvoices.number));
  const waitingOf = Map.groupBy(waiting, ({ subscriptionRef }) => subscriptionRef);
  return rows.map((subscription) => ({
    subscription,
    creditCents: centsOf.get(subscription.customerRef) ?? 0,
    waiting: waitingOf.get(subscription.ref) ?? [],
  }));
}

export async function insertSubscription(tx: Tx, row: SandboxSubscriptionRow): Promise<void> {
  await tx.insert(sandboxSubscriptions).values(row);
}

/** Writes what steps may move of subscriptions, all in one statement. */
export async function saveSubscriptions(tx: Tx, rows: readonly SandboxSubscriptionRow[]): Promise<void> {
  await tx.execute(sql`
    update sandbox_subscriptions s set status = d.status, price = d.price, quantity = d.quantity,
      anchor_day = d."anchorDay", period_number = d."periodNumber", current_period_start = d."currentPeriodStart",
      current_period_end = d."currentPeriodEnd", period_cents = d."periodCents", trial_end = d."trialEnd",
      cancel_at_period_end = d."cancelAtPeriodEnd", planned = d.planned, card = d.card,
      discount_cents = d."discountCents", due_at = d."dueAt", ended_at = d."endedAt", created_at = d."createdAt",
      updated_at = d."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (ref text, status text, price jsonb, quantity int,
      "anchorDay" int, "periodNumber" int, "currentPeriodStart" timestamptz, "currentPeriodEnd" timestamptz,
      "periodCents" int, "trialEnd" timestamptz, "cancelAtPeriodEnd" boolean, planned jsonb, card jsonb,
      "discountCents" int, "dueAt" timestamptz, "endedAt" timestamptz, "createdAt" timestamptz, "updatedAt" timestamptz)
    where s.ref = d.ref`);
}
