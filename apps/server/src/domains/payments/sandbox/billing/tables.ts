import { disputeStates, paymentStatuses } from "@pavane/contract/payments/choices";
import { invoiceReasons, subscriptionStatuses } from "@pavane/contract/subscriptions/choices";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  isOneOf,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  updatedAt,
} from "../../../../platform/db/columns.ts";
import { metadata } from "../../tables.ts";
import type { ProviderLine, ProviderPrice } from "../../recurring.ts";
import type { StoredCard } from "./cards.ts";

/** What the sandbox remembers, as a remote service would: nothing but the sandbox's own files reads or writes it. */
export const sandboxCustomers = pgTable(
  "sandbox_customers",
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique("sandbox_customers_key_taken"),
    /** As sent along by the caller. */
    userId: foreignKey().notNull(),
    creditCents: integer().notNull().default(0),
    metadata: metadata(),
    createdAt: createdAt(),
  },
  (table) => [check("sandbox_customers_credit", sql`${table.creditCents} >= 0`)],
);

export const sandboxSetups = pgTable(
  "sandbox_setups",
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique("sandbox_setups_key_taken"),
    customerRef: text()
      .notNull()
      .references(() => sandboxCustomers.ref),
    subscriptionId: foreignKey().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default("created"),
    error: text(),
    card: jsonb().$type<StoredCard>(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sandbox_setups_customer").on(table.customerRef),
    check("sandbox_setups_status", isOneOf(table.status, paymentStatuses)),
    check("sandbox_setups_card", sql`${table.status} <> 'succeeded' or ${table.card} is not null`),
  ],
);

export const sandboxSubscriptions = pgTable(
  "sandbox_subscriptions",
  {
    ref: text().primaryKey(),
    /** In the order in which they were begun. */
    number: bigint({ mode: "number" })
      .notNull()
      .generatedAlwaysAsIdentity()
      .unique("sandbox_subscriptions_number_taken"),
    idempotencyKey: text().notNull().unique("sandbox_subscriptions_key_taken"),
    customerRef: text()
      .notNull()
      .references(() => sandboxCustomers.ref),
    subscriptionId: foreignKey().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull(),
    price: jsonb().$type<ProviderPrice>().notNull(),
    quantity: integer().notNull(),
    /** Day of the month on which periods end, 1 to 31. */
    anchorDay: integer().notNull(),
    /** Renewals so far. */
    periodNumber: integer().notNull().default(0),
    currentPeriodStart: timestamptz(),
    currentPeriodEnd: timestamptz(),
    /** What the present period costs, discount taken off; after an upgrade within it what it costs now. */
    periodCents: integer().notNull().default(0),
    trialEnd: timestamptz(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    planned: jsonb().$type<{ price: ProviderPrice; quantity: number }>(),
    card: jsonb().$type<StoredCard>(),
    /** What is still to be taken off the next invoice. */
    discountCents: integer().notNull().default(0),
    /** When the clock changes it next; null once it has ended. */
    dueAt: timestamptz(),
    endedAt: timestamptz(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sandbox_subscriptions_customer").on(table.customerRef),
    index("sandbox_subscriptions_due").on(table.dueAt),
    check("sandbox_subscriptions_status", isOneOf(table.status, subscriptionStatuses)),
    check("sandbox_subscriptions_numbers", sql`${table.quantity} > 0 and ${table.discountCents} >= 0`),
    check("sandbox_subscriptions_anchor", sql`${table.anchorDay} between 1 and 31`),
    check("sandbox_subscriptions_period", sql`${table.currentPeriodStart} < ${table.currentPeriodEnd}`),
    check(
      "sandbox_subscriptions_over",
      sql`(${table.status} in ('canceled', 'expired')) = (${table.endedAt} is not null)
        and (${table.status} in ('canceled', 'expired')) = (${table.dueAt} is null)`,
    ),
  ],
);

export const sandboxInvoiceStates = ["draft", "open", "paid", "void"] as const;

/** `draft`: of a change that waits for its owner. */
export const sandboxInvoices = pgTable(
  "sandbox_invoices",
  {
    ref: text().primaryKey(),
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity().unique("sandbox_invoices_number_taken"),
    subscriptionRef: text()
      .notNull()
      .references(() => sandboxSubscriptions.ref),
    /** Of a change. */
    idempotencyKey: text().unique("sandbox_invoices_key_taken"),
    reason: text({ enum: invoiceReasons }).notNull(),
    state: text({ enum: sandboxInvoiceStates }).notNull(),
    price: jsonb().$type<ProviderPrice>().notNull(),
    quantity: integer().notNull(),
    /** Of a renewal, which it is. */
    periodNumber: integer().notNull(),
    periodStart: timestamptz().notNull(),
    periodEnd: timestamptz().notNull(),
    lines: jsonb().$type<readonly StoredLine[]>().notNull(),
    /** Below 0 it became account credit. */
    totalCents: integer().notNull(),
    creditUsedCents: integer().notNull(),
    paidCents: integer().notNull().default(0),
    attempts: integer().notNull().default(0),
    error: text(),
    paymentRef: text().notNull().unique("sandbox_invoices_payment_taken"),
    paymentStatus: text({ enum: paymentStatuses }).notNull(),
    /** One that was given and waits for its owner's confirmation. */
    card: jsonb().$type<StoredCard>(),
    paidAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_invoices_subscription").on(table.subscriptionRef, table.number),
    index("sandbox_invoices_waiting")
      .on(table.subscriptionRef)
      .where(sql`${table.state} in ('draft', 'open')`),
    uniqueIndex("sandbox_invoices_one_renewal")
      .on(table.subscriptionRef, table.periodNumber)
      .where(sql`${table.reason} = 'renewal'`),
    uniqueIndex("sandbox_invoices_one_change")
      .on(table.subscriptionRef)
      .where(sql`${table.state} = 'draft'`),
    check("sandbox_invoices_reason", isOneOf(table.reason, invoiceReasons)),
    check("sandbox_invoices_state", isOneOf(table.state, sandboxInvoiceStates)),
    check("sandbox_invoices_payment", isOneOf(table.paymentStatus, paymentStatuses)),
    check("sandbox_invoices_period", sql`${table.periodStart} < ${table.periodEnd}`),
    check("sandbox_invoices_credit", sql`${table.creditUsedCents} between 0 and greatest(${table.totalCents}, 0)`),
    check("sandbox_invoices_settled", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check(
      "sandbox_invoices_paid_whole",
      sql`${table.paidCents} = case when ${table.state} = 'paid'
        then greatest(${table.totalCents}, 0) - ${table.creditUsedCents} else 0 end`,
    ),
  ],
);

/** A line as it is kept: moments as text. */
export interface StoredLine extends Pick<ProviderLine, "text" | "kind" | "amountCents"> {
  readonly start: string | null;
  readonly end: string | null;
}

/** What cards were asked for; an invoice is charged once. */
export const sandboxCharges = pgTable(
  "sandbox_charges",
  {
    id: identityKey(),
    invoiceRef: text()
      .notNull()
      .references(() => sandboxInvoices.ref),
    amountCents: integer().notNull(),
    status: text({ enum: ["succeeded", "failed"] }).notNull(),
    error: text(),
    idempotencyKey: text().unique("sandbox_charges_key_taken"),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_charges_invoice").on(table.invoiceRef),
    uniqueIndex("sandbox_charges_once")
      .on(table.invoiceRef)
      .where(sql`${table.status} = 'succeeded'`),
    check("sandbox_charges_status", isOneOf(table.status, ["succeeded", "failed"])),
    check("sandbox_charges_amount", sql`${table.amountCents} > 0`),
  ],
);

export const sandboxInvoiceRefunds = pgTable(
  "sandbox_invoice_refunds",
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique("sandbox_invoice_refunds_key_taken"),
    invoiceRef: text()
      .notNull()
      .references(() => sandboxInvoices.ref),
    amountCents: integer().notNull(),
    metadata: metadata(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_invoice_refunds_invoice").on(table.invoiceRef),
    index("sandbox_invoice_refunds_created").on(table.createdAt),
    check("sandbox_invoice_refunds_amount", sql`${table.amountCents} > 0`),
  ],
);

export const sandboxInvoiceDisputes = pgTable(
  "sandbox_invoice_disputes",
  {
    ref: text().primaryKey(),
    invoiceRef: text()
      .notNull()
      .references(() => sandboxInvoices.ref),
    amountCents: integer().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_invoice_disputes_invoice").on(table.invoiceRef),
    index("sandbox_invoice_disputes_created").on(table.createdAt),
    check("sandbox_invoice_disputes_state", isOneOf(table.state, disputeStates)),
    check("sandbox_invoice_disputes_amount", sql`${table.amountCents} > 0`),
  ],
);
