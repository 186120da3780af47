import { ledgerAccountKinds, ledgerTransactionKinds } from "@pavane/contract/ledger/choices";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { paymentProviders } from "@pavane/contract/payments/choices";
import { payoutObstacles } from "@pavane/contract/payouts/choices";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz } from "../../platform/db/columns.ts";
import { users } from "../identity/accounts/tables.ts";

/** Somebody whose share of a sale is kept: sellers, course creators, professionals. A trigger gives them their account (migration 0001). */
export const payees = pgTable(
  "payees",
  {
    userId: foreignKey()
      .primaryKey()
      .references(() => users.id),
    /**
     * Objects made for the payee at the payment provider contain it: their number may be given out again after a
     * restore, this value is not.
     */
    sentAs: uuid().notNull().defaultRandom().unique("payees_sent_as_taken"),
    /** Their account at the payment provider; null until payouts are set up. */
    account: text().unique("payees_account_taken"),
    /**
     * The provider that has the account, and whether the account is for test money: another provider needs another
     * account.
     */
    accountProvider: text({ enum: paymentProviders }),
    accountTest: boolean(),
    ready: boolean().notNull().default(false),
    /** Since when the provider no longer pays to an account that was ready; null when it does, or never did. */
    notReadySince: timestamptz(),
    /** Why payouts are held; null when they are not. */
    held: text(),
    /** What blocked the last weekly payout, as the payee was notified; null when they were paid, or never skipped. */
    passedOver: text({ enum: payoutObstacles }),
    createdAt: createdAt(),
  },
  (table) => [
    check("payees_account", sql`num_nulls(${table.account}, ${table.accountProvider}, ${table.accountTest}) in (0, 3)`),
    check("payees_account_provider", isOneOf(table.accountProvider, paymentProviders)),
    check("payees_ready", sql`not ${table.ready} or ${table.account} is not null`),
    check("payees_not_ready_since", sql`not ${table.ready} or ${table.notReadySince} is null`),
    check("payees_passed_over", isOneOf(table.passedOver, payoutObstacles)),
    index("payees_paused")
      .on(table.userId)
      .where(sql`${table.passedOver} = 'payouts_paused'`),
  ],
);

/** The platform's accounts are made by migration 0001. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: identityKey(),
    kind: text({ enum: ledgerAccountKinds }).notNull(),
    /** For `seller_payable` only. */
    sellerId: foreignKey().references(() => payees.userId),
    createdAt: createdAt(),
  },
  (table) => [
    unique("ledger_accounts_once").on(table.kind, table.sellerId).nullsNotDistinct(),
    check("ledger_accounts_kind", isOneOf(table.kind, ledgerAccountKinds)),
    check("ledger_accounts_seller", sql`(${table.kind} = 'seller_payable') = (${table.sellerId} is not null)`),
    index("ledger_accounts_seller_id").on(table.sellerId),
  ],
);

/**
 * What happened, once. Its source is in columns: `order_id` of a sale, `payment_id` of a fee or of money that paid
 * nothing, `refund_id` of what a refund posts, `order_item_id` with `unit` of units taken back without money; of
 * subscriptions `invoice_id` of a sale or fee, `invoice_refund_id` of what its refund posts; `payout_id` of what a
 * payout posts, `unknown_id` of something found at the payment service that has no known owner, `inclusion_id` of what
 * a plan opened, set together with `invoice_refund_id` where that refund takes part of it. Their tables are in domains
 * to the right, so the references are created in migrations. Future kinds add their own columns.
 */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: identityKey(),
    kind: text({ enum: ledgerTransactionKinds }).notNull(),
    orderId: foreignKey(),
    paymentId: foreignKey(),
    refundId: foreignKey(),
    orderItemId: foreignKey(),
    invoiceId: foreignKey(),
    invoiceRefundId: foreignKey(),
    payoutId: foreignKey(),
    unknownId: foreignKey(),
    inclusionId: foreignKey(),
    /** The last of these units within the line, counted from 1: it distinguishes one return from the next. */
    unit: integer(),
    /** Money that does not exist: test payouts alone pay it. A trigger writes what the order, subscription or payout says. */
    test: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("ledger_transactions_once_an_order").on(table.orderId, table.kind).where(isSet(table.orderId)),
    uniqueIndex("ledger_transactions_once_a_payment").on(table.paymentId, table.kind).where(isSet(table.paymentId)),
    uniqueIndex("ledger_transactions_once_a_refund").on(table.refundId, table.kind).where(isSet(table.refundId)),
    uniqueIndex("ledger_transactions_once_an_invoice").on(table.invoiceId, table.kind).where(isSet(table.invoiceId)),
    uniqueIndex("ledger_transactions_once_an_invoice_refund")
      .on(table.invoiceRefundId, table.kind)
      .where(sql`${table.invoiceRefundId} is not null and ${table.inclusionId} is null`),
    uniqueIndex("ledger_transactions_once_a_payout").on(table.payoutId, table.kind).where(isSet(table.payoutId)),
    uniqueIndex("ledger_transactions_once_an_unknown").on(table.unknownId, table.kind).where(isSet(table.unknownId)),
    uniqueIndex("ledger_transactions_once_an_inclusion")
      .on(table.inclusionId, table.kind)
      .where(sql`${table.inclusionId} is not null and ${table.invoiceRefundId} is null`),
    uniqueIndex("ledger_transactions_once_an_inclusion_of_a_refund")
      .on(table.inclusionId, table.invoiceRefundId, table.kind)
      .where(sql`${table.inclusionId} is not null and ${table.invoiceRefundId} is not null`),
    uniqueIndex("ledger_transactions_once_a_unit").on(table.orderItemId, table.unit).where(isSet(table.orderItemId)),
    check("ledger_transactions_kind", isOneOf(table.kind, ledgerTransactionKinds)),
    check(
      "ledger_transactions_source",
      sql`num_nonnulls(${table.orderId}, ${table.paymentId}, ${table.refundId}, ${table.orderItemId}, ${table.invoiceId}, ${table.invoiceRefundId}, ${table.payoutId}, ${table.inclusionId}, ${table.unknownId})
        = case when ${table.inclusionId} is not null and ${table.invoiceRefundId} is not null then 2 else 1 end and case
        when ${table.inclusionId} is not null and ${table.invoiceRefundId} is not null then ${isOneOf(table.kind, ["refund", "refund_failed"])}
        when ${table.unknownId} is not null then ${isOneOf(table.kind, ["unknown", "fee", "refund_settled"])}
        when ${table.payoutId} is not null then ${isOneOf(table.kind, ["payout", "payout_failed", "payout_returned", "transfer", "transfer_returned"])}
        when ${table.invoiceId} is not null then ${isOneOf(table.kind, ["sale", "fee"])}
        when ${table.invoiceRefundId} is not null then ${isOneOf(table.kind, ["refund", "refund_settled", "refund_failed"])}
        when ${table.inclusionId} is not null then ${isOneOf(table.kind, ["inclusion"])}
        when ${table.orderId} is not null then ${isOneOf(table.kind, ["sale"])}
        when ${table.paymentId} is not null then ${isOneOf(table.kind, ["fee", "adjustment"])}
        when ${table.refundId} is not null then ${isOneOf(table.kind, ["refund", "refund_settled", "refund_failed"])}
        else ${isOneOf(table.kind, ["refund"])} end`,
    ),
    check(
      "ledger_transactions_unit",
      sql`(${table.unit} is null) = (${table.orderItemId} is null) and ${table.unit} >= 1`,
    ),
  ],
);

/**
 * Debits positive, credits negative. A deferred trigger refuses a transaction of fewer than two entries or with a sum
 * other than zero; triggers refuse UPDATE, DELETE and TRUNCATE (migration 0001). Payouts read the view `seller_shares`: what
 * of these is sellers', whether its money is real, whether a bank disputes it, and which payout pays it.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: identityKey(),
    transactionId: foreignKey()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: foreignKey()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: bigint({ mode: "number" }).notNull(),
    /** The line it belongs to; orders are a domain to the right, so the reference is created in the migration. */
    orderItemId: foreignKey(),
    /** From when a seller's share may be paid out. */
    availableAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check("ledger_entries_amount", sql`${table.amountCents} <> 0`),
    index("ledger_entries_transaction").on(table.transactionId),
    index("ledger_entries_account").on(table.accountId, table.availableAt),
    index("ledger_entries_account_over_time").on(table.accountId, table.createdAt),
    index("ledger_entries_order_item")
      .on(table.orderItemId)
      .where(sql`${table.orderItemId} is not null`),
  ],
);

/**
 * When the share of a line can be paid out, where this has changed since the sale, because what it pays for was
 * postponed or is disputed. Posted entries are never changed, so the view `seller_shares` reads the date here. Orders
 * are a domain to the right, so the reference is created in the migration.
 */
export const payableDates = pgTable("payable_dates", {
  orderItemId: bigint({ mode: "number" }).primaryKey(),
  /** Null: as booked. */
  availableAt: timestamptz(),
  /** Not payable for as long as this is so. */
  disputed: boolean().notNull().default(false),
});

function isSet(column: AnyPgColumn) {
  return sql`${column} is not null`;
}
