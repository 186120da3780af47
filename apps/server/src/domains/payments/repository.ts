import type { PaymentProvider, PaymentStatus } from "@pavane/contract/payments/choices";
import { and, asc, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import { placeholdersFor, prepareOnce } from "../../platform/db/prepare-once.ts";
import type { ProviderPort } from "./provider.ts";
import type { PaymentRow } from "./rows.ts";
import { payments } from "./tables.ts";
import { requireRow } from "../../platform/db/require-row.ts";

export async function findPayment(db: Read, id: number): Promise<PaymentRow | null> {
  const [row] = await paymentById(db).execute({ id });
  return row ?? null;
}

const isPayment = eq(payments.id, sql.placeholder("id"));
const paymentById = prepareOnce((db) => db.select().from(payments).where(isPayment).prepare("payment_by_id"));

export async function findPaymentByRef(
  db: Read,
  provider: PaymentProvider,
  providerRef: string,
): Promise<PaymentRow | null> {
  const [row] = await paymentByRef(db).execute({ provider, providerRef });
  return row ?? null;
}

const paymentByRef = prepareOnce((db) =>
  db
    .select()
    .from(payments)
    .where(
      and(eq(payments.providerRef, sql.placeholder("providerRef")), eq(payments.provider, sql.placeholder("provider"))),
    )
    .prepare("payment_by_ref"),
);

/** Payments whose making the provider has not answered yet, by the name they were sent as. */
export async function findUnansweredAmong(
  db: Read,
  provider: Pick<ProviderPort, "name" | "testMode">,
  names: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.sentAs, [...names]),
        eq(payments.provider, provider.name),
        eq(payments.test, provider.testMode),
        isNull(payments.providerRef),
        ne(payments.status, "canceled"),
      ),
    );
  return new Map(rows.map((row) => [row.sentAs, row]));
}

/** Payments by what the provider calls them; those that are none of ours are left out. */
export async function findPaymentsByRef(
  db: Read,
  provider: PaymentProvider,
  refs: readonly string[],
): Promise<ReadonlyMap<string, PaymentRow>> {
  if (refs.length === 0) return new Map();
  const isAmong = and(inArray(payments.providerRef, [...refs]), eq(payments.provider, provider));
  const rows = await db.select().from(payments).where(isAmong);
  return new Map(rows.map((row) => [row.providerRef ?? "", row]));
}

/** The newest payment that is not canceled, else the newest. */
export async function findLivePayment(db: Read, orderId: number): Promise<PaymentRow | null> {
  const [row] = await livePayment(db).execute({ orderId });
  return row ?? null;
}

const livePayment = prepareOnce((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, sql.placeholder("orderId")))
    .orderBy(sql`${payments.status} = 'canceled'`, desc(payments.id))
    .limit(1)
    .prepare("live_payment"),
);

export async function findPayments(db: Read, orderId: number): Promise<PaymentRow[]> {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id));
}

/** Call it under the order's lock. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | null> {
  const [row] = await lockedPayment(tx).execute({ id });
  return row ?? null;
}

const lockedPayment = prepareOnce((db) =>
  db.select().from(payments).where(isPayment).for("update").prepare("lock_payment"),
);

/** Makes the order's live payment; null when it has one. */
export async function insertPayment(
  tx: Tx,
  payment: Pick<PaymentRow, "orderId" | "provider" | "amountCents" | "sentAs" | "idempotencyKey"> & { at: Date },
): Promise<PaymentRow | null> {
  const { at, ...values } = payment;
  const [row] = await newPayment(tx).execute({ ...values, createdAt: at, updatedAt: at });
  return row ?? null;
}

const newPaymentColumns = [
  "orderId",
  "provider",
  "amountCents",
  "sentAs",
  "idempotencyKey",
  "createdAt",
  "updatedAt",
] as const;

const newPayment = prepareOnce((db) =>
  db
    .insert(payments)
    .values(placeholdersFor(newPaymentColumns))
    .onConflictDoNothing({ target: payments.orderId, where: sql`status <> 'canceled'` })
    .returning()
    .prepare("new_payment"),
);

export interface PaymentChange {
  readonly status?: PaymentStatus;
  readonly amountCents?: number;
  readonly currency?: string;
  readonly feeCents?: number | null;
  readonly error?: string | null;
  readonly card?: PaymentRow["card"];
  readonly settledAt?: Date;
  readonly updatedAt: Date;
}

export async function savePayment(tx: Tx, id: number, change: PaymentChange): Promise<PaymentRow> {
  const row = requireRow(
    await tx.update(payments).set(change).where(eq(payments.id, id)).returning(),
    `payment ${id} is gone`,
  );
  return row;
}

/** Stores the provider's reference of a payment; the first one stays. Returns the row as it then is. */
export async function keepProviderRef(db: Read, id: number, providerRef: string, at: Date): Promise<PaymentRow | null> {
  const [row] = await keptRef(db).execute({ id, providerRef, at });
  return row ?? findPayment(db, id);
}

const keptRef = prepareOnce((db) =>
  db
    .update(payments)
    .set({
      providerRef: sql`${sql.placeholder("providerRef")}`,
      updatedAt: sql`${sql.param(sql.placeholder("at"), payments.updatedAt)}`,
    })
    .where(and(isPayment, isNull(payments.providerRef)))
    .returning()
    .prepare("keep_provider_ref"),
);

/** Replaces a key that led to nothing, unless somebody else did or the payment has come about. */
export async function renewPaymentKey(tx: Tx, id: number, from: string, to: string): Promise<void> {
  await tx
    .update(payments)
    .set({ idempotencyKey: to })
    .where(and(eq(payments.id, id), eq(payments.idempotencyKey, from), isNull(payments.providerRef)));
}
