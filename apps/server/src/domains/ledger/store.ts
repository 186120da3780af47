import type { LedgerAccountKind, LedgerTransactionKind } from "@pavane/contract/ledger/choices";
import { and, asc, between, eq, inArray, max, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../platform/db/database.ts";
import { placeholdersFor, prepareOnce } from "../../platform/db/prepare-once.ts";
import type { NewEntry } from "./entries.ts";
import type { ReturnShares } from "./share-return.ts";
import { ledgerAccounts, ledgerEntries, ledgerTransactions, payees } from "./tables.ts";

/**
 * What a transaction is about; `payment` and `refund` are rows of the domain payments, `order` of checkout. `units`: so
 * many units of an order's line, taken back without money.
 */
export type LedgerSource = "order" | "payment" | "refund" | "units";

export interface NewTransaction {
  readonly kind: LedgerTransactionKind;
  readonly sourceType: LedgerSource;
  readonly sourceId: number;
  readonly at: Date;
}

export interface LedgerEntryRow extends NewEntry {
  readonly id: number;
}

export interface LedgerTransactionRow {
  readonly id: number;
  readonly kind: LedgerTransactionKind;
  readonly sourceType: string;
  readonly sourceId: number;
  readonly createdAt: Date;
  readonly entries: readonly LedgerEntryRow[];
}

/** Null when this source was booked in this way before, also by a transaction that commits while this one waits for it. */
export async function insertTransaction(tx: Tx, transaction: NewTransaction): Promise<number | null> {
  const { at, ...values } = transaction;
  const [row] = await newTransaction(tx).execute({ ...values, createdAt: at });
  return row?.id ?? null;
}

const newTransactionColumns = ["kind", "sourceType", "sourceId", "createdAt"] as const;

const newTransaction = prepareOnce((db) =>
  db
    .insert(ledgerTransactions)
    .values(placeholdersFor(newTransactionColumns))
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
    .prepare("new_ledger_transaction"),
);

/**
 * All entries of a transaction in one statement whose text is the same for any number of them. Accounts exist by
 * migration and by trigger; without its account an entry fails, because the column may not be null.
 */
export async function insertEntries(
  tx: Tx,
  transactionId: number,
  entries: readonly NewEntry[],
  at: Date,
): Promise<void> {
  const rows = JSON.stringify(entries.map((entry, position) => ({ ...entry, position })));
  await tx.execute(sql`
    insert into ledger_entries (transaction_id, account_id, amount_cents, order_item_id, available_at, created_at)
    select ${transactionId}::bigint, coalesce(
        (select a.id from ledger_accounts a where a.kind = e.account and a.seller_id = e."sellerId"),
        (select a.id from ledger_accounts a where a.kind = e.account and a.seller_id is null)),
      e."amountCents", e."orderItemId", e."availableAt", ${at.toISOString()}::timestamptz
    from json_to_recordset(${rows}::json) as e(position int, account text, "sellerId" bigint, "amountCents" bigint,
      "orderItemId" bigint, "availableAt" timestamptz)
    order by e.position`);
}

/** Makes somebody a payee, which gives them their account of the ledger. */
export async function insertPayee(tx: Tx, userId: number): Promise<void> {
  await tx.insert(payees).values({ userId }).onConflictDoNothing();
}

export interface BookedLine {
  /** Until when the seller's share is held; null without one. */
  readonly heldUntil: Date | null;
  /** What was sold and has not come back. */
  readonly left: ReturnShares;
}

/** What the books say of lines of orders, by the line's id; lines that were never booked are left out. */
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

export interface LedgerSources {
  readonly orderId: number;
  readonly refundIds: readonly number[];
  readonly paymentIds: readonly number[];
  /** From and to the sources of units taken back without money, both included. */
  readonly unitSources?: readonly (readonly [number, number])[];
}

/** Everything booked for an order, its payments and its refunds, in the order in which it was booked. */
export async function findTransactions(db: Read, sources: LedgerSources): Promise<LedgerTransactionRow[]> {
  const rows = await selectEntries(db)
    .where(
      or(
        isSource("order", [sources.orderId]),
        isSource("refund", sources.refundIds),
        isSource("payment", sources.paymentIds),
        ...(sources.unitSources ?? []).map(([from, to]) =>
          and(eq(ledgerTransactions.sourceType, "units"), between(ledgerTransactions.sourceId, from, to)),
        ),
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
    .where(and(isSource("refund", [refundId]), inArray(ledgerTransactions.kind, ["refund", "refund_settled"])))
    .orderBy(asc(ledgerEntries.id));
  return rows.map((row) => row.entry);
}

const isSource = (type: LedgerSource, ids: readonly number[]) =>
  and(eq(ledgerTransactions.sourceType, type), inArray(ledgerTransactions.sourceId, [...ids]));

const selectEntries = (db: Read) =>
  db
    .select({
      transaction: {
        id: ledgerTransactions.id,
        kind: ledgerTransactions.kind,
        sourceType: ledgerTransactions.sourceType,
        sourceId: ledgerTransactions.sourceId,
        createdAt: ledgerTransactions.createdAt,
      },
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
