import { refundStates } from "@pavane/contract/checkout/choices";
import { disputeStates, paymentStatuses } from "@pavane/contract/payments/choices";
import { invoiceReasons, invoiceStates, subscriptionPaymentKinds } from "@pavane/contract/subscriptions/choices";
import type { PriceLine } from "@pavane/contract/subscriptions/schema";
import type { PaidCard } from "@pavane/contract/payments/card-name";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  isOneOf,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  sentAs,
  updatedAt,
} from "../../../platform/db/columns.ts";
import { users } from "../../identity/accounts/tables.ts";
import { companyColumn, namesCompany } from "../../identity/company/tables.ts";
import { planPrices } from "../plans/tables.ts";
import { subscriptions } from "../subscription/tables.ts";

/** A price that was shown, bound for ten minutes, once, and only while the subscription is as it was. */
export const subscriptionQuotes = pgTable(
  "subscription_quotes",
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    /** The subscription's version it is based on. */
    version: integer().notNull(),
    priceId: foreignKey()
      .notNull()
      .references(() => planPrices.id),
    quantity: integer().notNull(),
    kind: text({ enum: ["now", "at_period_end"] }).notNull(),
    lines: jsonb().$type<readonly PriceLine[]>().notNull(),
    dueCents: integer().notNull(),
    /** The moment for which it was worked out, in whole seconds; charged at the same. */
    prorationAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("subscription_quotes_subscription").on(table.subscriptionId),
    index("subscription_quotes_price").on(table.priceId),
    index("subscription_quotes_expires").on(table.expiresAt),
    check("subscription_quotes_due", sql`${table.dueCents} >= 0`),
  ],
);

/** What was asked for a period or a change. `total_cents` is what it comes to before account credit. */
export const subscriptionInvoices = pgTable(
  "subscription_invoices",
  {
    id: identityKey(),
    /** As on the paper: PAV-00000123, filled by a trigger from the id. */
    number: text().notNull().default("").unique("subscription_invoices_number_taken"),
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    reason: text({ enum: invoiceReasons }).notNull(),
    priceId: foreignKey()
      .notNull()
      .references(() => planPrices.id),
    quantity: integer().notNull().default(1),
    periodStart: timestamptz().notNull(),
    periodEnd: timestamptz().notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    /** Lines summed up, never below 0: what is below becomes account credit. */
    totalCents: integer().notNull(),
    /** Account credit that paid a part of it. */
    creditUsedCents: integer().notNull().default(0),
    /** Account credit that it gave. */
    creditGivenCents: integer().notNull().default(0),
    /** The amount charged: `total - credit used`, once paid. */
    paidCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    state: text({ enum: invoiceStates }).notNull().default("open"),
    /** Failed charges so far. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz(),
    paidAt: timestamptz(),
    providerRef: text().notNull().unique("subscription_invoices_ref_taken"),
    /** The payment that paid it, as the provider names it. */
    paymentRef: text().unique("subscription_invoices_payment_taken"),
    feeCents: integer(),
    /** What it names besides its owner: their company details when it was issued, or as they wrote them on it since. */
    company: companyColumn(),
    /** The card that was charged, as far as it is known. */
    card: jsonb().$type<PaidCard>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("subscription_invoices_company", namesCompany(table.company)),
    index("subscription_invoices_subscription").on(table.subscriptionId, table.id),
    uniqueIndex("subscription_invoices_one_renewal")
      .on(table.subscriptionId, table.periodStart)
      .where(sql`${table.reason} = 'renewal' and ${table.state} <> 'void'`),
    index("subscription_invoices_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.state} = 'open'`),
    index("subscription_invoices_paid").on(table.paidAt),
    index("subscription_invoices_price").on(table.priceId),
    check("subscription_invoices_reason", isOneOf(table.reason, invoiceReasons)),
    check("subscription_invoices_state", isOneOf(table.state, invoiceStates)),
    check("subscription_invoices_period", sql`${table.periodStart} < ${table.periodEnd}`),
    check(
      "subscription_invoices_amounts",
      sql`${table.totalCents} >= 0 and ${table.creditUsedCents} between 0 and ${table.totalCents} and ${table.creditGivenCents} >= 0
        and ${table.refundedCents} between 0 and ${table.paidCents}`,
    ),
    check(
      "subscription_invoices_paid_whole",
      sql`${table.state} not in ('paid', 'refunded') or ${table.paidCents} = ${table.totalCents} - ${table.creditUsedCents}`,
    ),
    check(
      "subscription_invoices_settled",
      sql`(${table.state} in ('paid', 'refunded')) = (${table.paidAt} is not null)`,
    ),
  ],
);

export interface InvoiceLine {
  readonly text: string;
  readonly amountCents: number;
}

/** A try to be paid an invoice, or to store a card, that its owner takes part in. */
export const subscriptionPayments = pgTable(
  "subscription_payments",
  {
    id: identityKey(),
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    kind: text({ enum: subscriptionPaymentKinds }).notNull(),
    amountCents: integer().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default("created"),
    /** What the provider calls the payment, or the card's setup. */
    providerRef: text().notNull().unique("subscription_payments_ref_taken"),
    error: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("subscription_payments_subscription").on(table.subscriptionId, table.id),
    check("subscription_payments_kind", isOneOf(table.kind, subscriptionPaymentKinds)),
    check("subscription_payments_status", isOneOf(table.status, paymentStatuses)),
    check("subscription_payments_amount", sql`${table.amountCents} >= 0`),
  ],
);

/** Account credit as it was given and used, each once for its invoice; nothing here is changed. */
export const billingCredits = pgTable(
  "billing_credits",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    /** Given is positive, used is negative. */
    cents: integer().notNull(),
    invoiceId: foreignKey()
      .notNull()
      .references(() => subscriptionInvoices.id),
    createdAt: createdAt(),
  },
  (table) => [
    index("billing_credits_user").on(table.userId, table.id),
    uniqueIndex("billing_credits_once").on(table.invoiceId, sql`(${table.cents} > 0)`),
    check("billing_credits_cents", sql`${table.cents} <> 0`),
  ],
);

/** Refunds of an invoice's money in progress: by staff, made manually at the provider, or by a lost dispute. */
export const subscriptionRefunds = pgTable(
  "subscription_refunds",
  {
    id: identityKey(),
    invoiceId: foreignKey()
      .notNull()
      .references(() => subscriptionInvoices.id),
    amountCents: integer().notNull(),
    reason: text(),
    requestedBy: foreignKey().references(() => users.id),
    state: text({ enum: refundStates }).notNull().default("queued"),
    providerRef: text().unique("subscription_refunds_ref_taken"),
    sentAs: sentAs().unique("subscription_refunds_name_taken"),
    idempotencyKey: text().notNull().unique("subscription_refunds_key_taken"),
    error: text(),
    settledAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("subscription_refunds_invoice").on(table.invoiceId),
    index("subscription_refunds_requested_by").on(table.requestedBy),
    index("subscription_refunds_created").on(table.createdAt),
    index("subscription_refunds_open")
      .on(table.createdAt)
      .where(sql`${table.state} in ('queued', 'sent')`),
    check("subscription_refunds_amount", sql`${table.amountCents} > 0`),
    check("subscription_refunds_state", isOneOf(table.state, refundStates)),
  ],
);

/** A subscriber disputed an invoice at their bank. Lost: the subscription ends immediately. */
export const subscriptionDisputes = pgTable(
  "subscription_disputes",
  {
    id: identityKey(),
    invoiceId: foreignKey()
      .notNull()
      .references(() => subscriptionInvoices.id),
    providerRef: text().notNull().unique("subscription_disputes_ref_taken"),
    amountCents: integer().notNull(),
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("subscription_disputes_invoice").on(table.invoiceId),
    check("subscription_disputes_state", isOneOf(table.state, disputeStates)),
    check("subscription_disputes_amount", sql`${table.amountCents} >= 0`),
  ],
);
