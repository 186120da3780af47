import type { LedgerAccountKind } from "@pavane/contract/ledger/choices";
import { and, asc, eq, getTableColumns, inArray, max, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { NewEntry } from "./entries.ts";
import type { ReturnShares } from "./share-return.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions, payableDates, payees } from "./tables.ts";

/** What is booked for which source: the same that the table's own check says. */
export type NewTransaction = { readonly at: Date } & (
  | { readonly kind: "sale"; readonly orderId: number }
  | { readonly kind: "fee" | "adjustment"; readonly paymentId: number }
  | { readonly kind: "refund" | "refund_settled" | "refund_failed"; readonly refundId: number }
  | { readonly kind: "refund"; readonly orderItemId: number; readonly unit: number }
  | { readonly kind: "sale" | "fee"; readonly invoiceId: number }
  | { readonly kind: "refund" | "refund_settled" | "refund_failed"; readonly invoiceRefundId: number }
  | { readonly kind: "payout" | "payout_failed" | "payout_returned"; readonly payoutId: number }
  | { readonly kind: "transfer" | "transfer_returned"; readonly payoutId: number }
  | { readonly kind: "unknown" | "fee" | "refund_settled"; readonly unknownId: number }
  | { readonly kind: "inclusion"; readonly inclusionId: number }
  | { readonly kind: "refund" | "refund_failed"; readonly inclusionId: number; readonly invoiceRefundId: number }
);

export interface LedgerEntryRow extends NewEntry {
  readonly id: number;
}

export interface LedgerTransactionRow extends Readonly<typeof ledgerTransactions.$inferSelect> {
  readonly entries: readonly LedgerEntryRow[];
}

/**
 * A transaction with all its entries, in one statement whose text is always the same; nothing when this source was booked in this
 * way before, also by a transaction that commits while this one waits for it. Accounts exist by migration and by trigger; without
 * its account an entry fails, because the column may not be null.
 */
export async function insertTransaction(
  tx: Tx,
  { at, ...transaction }: NewTransaction,
  entries: readonly NewEntry[],
): Promise<void> {
  const sources = { ...noSource, ...transaction };
  const { kind, orderId, paymentId, refundId, orderItemId, invoiceId, invoiceRefundId, payoutId, inclusionId } =
    sources;
  const { unknownId, unit } = sources;
  const rows = JSON.stringify(entries.map((entry, position) => ({ ...entry, position })));
  await tx.execute(sql`
    with booked as (
      insert into ledger_transactions (kind, order_id, payment_id, refund_id, order_item_id, invoice_id, invoice_refund_id,
        payout_id, inclusion_id, unknown_id, unit, created_at)
      values (${kind}, ${orderId}::bigint, ${paymentId}::bigint, ${refundId}::bigint, ${orderItemId}::bigint,
        ${invoiceId}::bigint, ${invoiceRefundId}::bigint, ${payoutId}::bigint,
        ${inclusionId}::bigint, ${unknownId}::bigint, ${unit}::int, ${at.toISOString()}::timestamptz)
      on conflict do nothing returning id, created_at)
    insert into ledger_entries (transaction_id, account_id, amount_cents, order_item_id, available_at, created_at)
    select booked.id, coalesce(
        (select a.id from ledger_accounts a where a.kind = e.account and a.seller_id = e."sellerId"),
        (select a.id from ledger_accounts a where a.kind = e.account and a.seller_id is null)),
      e."amountCents", e."orderItemId", e."availableAt", booked.created_at
    from booked, json_to_recordset(${rows}::json) as e(position int, account text, "sellerId" bigint, "amountCents" bigint,
      "orderItemId" bigint, "availableAt" timestamptz)
    order by e.position`);
}

const noSource = {
  orderId: null,
  paymentId: null,
  refundId: null,
  orderItemId: null,
  invoiceId: null,
  invoiceRefundId: null,
  payoutId: null,
  inclusionId: null,
  unknownId: null,
  unit: null,
};

/** Makes somebody a payee, which gives them their account of the ledger. */
export async function insertPayee(tx: Tx, userId: number): Promise<void> {
  const noAccount = { account: null, accountProvider: null, accountTest: null, notReadySince: null };
  await tx
    .insert(payees)
    .values({ userId, ...noAccount, held: null, passedOver: null })
    .onConflictDoNothing();
}

export interface BookedLine {
  /** Until when the seller's share is held; null without one. */
  readonly heldUntil: Date | null;
  /** What was sold and has not been refunded. */
  readonly left: ReturnShares;
}

/** What the ledger has for lines of orders, by the line's id; lines that were never posted are left out. */
export async function findBookedLines(
  db: Read,
  orderItemIds: readonly number[],
): Promise<ReadonlyMap<number, BookedLine>> {
  const rows = await db
    .select({
      orderItemId: ledgerEntries.orderItemId,
      heldUntil: max(ledgerEntries.availableAt),
      paidCents: sumOn("provider_clearing", "refunds"),
      sellerCents: sumOn("seller_payable"),
      commissionCents: sumOn("platform_revenue"),
      promotionCents: sumOn("promotions"),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(inArray(ledgerEntries.orderItemId, [...orderItemIds]))
    .groupBy(ledgerEntries.orderItemId);
  return new Map(
    rows.map(({ orderItemId, heldUntil, paidCents, sellerCents, commissionCents, promotionCents }) => [
      orderItemId ?? 0,
      // Shares of sellers and the platform are credits.
      {
        heldUntil,
        left: { paidCents, sellerCents: 0 - sellerCents, commissionCents: 0 - commissionCents, promotionCents },
      },
    ]),
  );
}

const sumOn = (...kinds: LedgerAccountKind[]): SQL<number> =>
  sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${inArray(ledgerAccounts.kind, kinds)}), 0)`.mapWith(
    Number,
  );

/** What a payee is owed, held and payable together; negative when more was refunded. Of test money or of real money. */
export async function findOwedTo(db: Read, sellerId: number, test: boolean): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(-${ledgerEntries.amountCents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerAccounts.sellerId, sellerId), eq(ledgerTransactions.test, test)));
  return row?.cents ?? 0;
}

/** Until when what was credited for an inclusion is held; null when nothing was booked for it. */
export async function findHeldUntil(db: Read, inclusionId: number): Promise<Date | null> {
  const [row] = await db
    .select({ heldUntil: max(ledgerEntries.availableAt) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerTransactions.inclusionId, inclusionId), eq(ledgerTransactions.kind, "inclusion")));
  return row?.heldUntil ?? null;
}

export interface PayableChange {
  readonly availableAt?: Date;
  readonly disputed?: boolean;
}

export async function savePayable(tx: Tx, orderItemId: number, change: PayableChange): Promise<void> {
  await tx
    .insert(payableDates)
    .values({ orderItemId, ...change })
    .onConflictDoUpdate({ target: payableDates.orderItemId, set: change });
}

/** A process that makes payouts of the line's seller waits for this transaction. */
export async function lockPayeeOfLine(tx: Tx, orderItemId: number): Promise<void> {
  await tx.execute(sql`
    select p.user_id from payees p where p.user_id in (
      select a.seller_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.order_item_id = ${orderItemId}) for update`);
}

export interface LedgerSources {
  readonly orderId: number;
  readonly refundIds: readonly number[];
  readonly paymentIds: readonly number[];
  /** Lines whose units may have been taken back without money. */
  readonly orderItemIds: readonly number[];
}

/** Everything booked for an order, its lines, payments and refunds, in the order in which it was booked. */
export async function findTransactions(db: Read, sources: LedgerSources): Promise<LedgerTransactionRow[]> {
  const rows = await selectEntries(db)
    .where(
      or(
        eq(ledgerTransactions.orderId, sources.orderId),
        inArray(ledgerTransactions.refundId, [...sources.refundIds]),
        inArray(ledgerTransactions.paymentId, [...sources.paymentIds]),
        inArray(ledgerTransactions.orderItemId, [...sources.orderItemIds]),
      ),
    )
    .orderBy(asc(ledgerTransactions.id), asc(ledgerEntries.id));
  const transactions = new Map<number, LedgerTransactionRow & { entries: LedgerEntryRow[] }>();
  for (const { transaction, entry } of rows) {
    const known = transactions.get(transaction.id) ?? { ...transaction, entries: [] };
    known.entries.push(entry);
    transactions.set(transaction.id, known);
  }
  return [...transactions.values()];
}

/** What a refund has booked so far. */
export async function findRefundEntries(db: Read, refundId: number): Promise<LedgerEntryRow[]> {
  const rows = await selectEntries(db)
    .where(
      and(eq(ledgerTransactions.refundId, refundId), inArray(ledgerTransactions.kind, ["refund", "refund_settled"])),
    )
    .orderBy(asc(ledgerEntries.id));
  return rows.map((row) => row.entry);
}

const selectEntries = (db: Read) =>
  db
    .select({
      transaction: getTableColumns(ledgerTransactions),
      entry: {
        id: ledgerEntries.id,
        account: sql<LedgerAccountKind>`${ledgerAccounts.kind}`,
        sellerId: ledgerAccounts.sellerId,
        amountCents: ledgerEntries.amountCents,
        orderItemId: ledgerEntries.orderItemId,
        availableAt: ledgerEntries.availableAt,
      },
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .$dynamic();
