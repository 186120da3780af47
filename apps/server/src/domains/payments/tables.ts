import { refundCauses, refundStates } from "@pavane/contract/checkout/choices";
import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import {
  disputeStates,
  paymentEventOutcomes,
  paymentProviders,
  paymentStatuses,
  takenUpAs,
  unknownKinds,
  unknownStates,
} from "@pavane/contract/payments/choices";
import { sandboxAccounts as sandboxAccountKinds } from "@pavane/contract/payouts/choices";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  isOneOf,
  createdAt,
  foreignKey,
  identityKey,
  timestamptz,
  sentAs,
  updatedAt,
} from "../../platform/db/columns.ts";
import { users } from "../identity/accounts/tables.ts";
import type { PaidCard } from "@pavane/contract/payments/card-name";
import type { Metadata } from "./marks.ts";

/** What was sent along with something, as the sandbox remembers it. */
export const metadata = () => jsonb().$type<Metadata>().notNull().default({});

/** One try to be paid for an order, for all tabs and cards; an order has one that is not canceled. */
export const payments = pgTable(
  "payments",
  {
    id: identityKey(),
    /** Orders are a domain to the right, so the reference is created in the migration. */
    orderId: foreignKey().notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    status: text({ enum: paymentStatuses }).notNull().default("created"),
    amountCents: integer().notNull(),
    /** ISO 4217 in small letters. Money of another currency than the ledger's pays nothing and is given back. */
    currency: text().notNull().default(ledgerCurrency),
    /**
     * Money that does not exist. A trigger copies the value of the order, whatever is sent, and keeps it (migration
     * 0001).
     */
    test: boolean().notNull().default(true),
    feeCents: integer(),
    /** What the buyer is shown about a failure. */
    error: text(),
    /** The card that paid, as far as the provider says. */
    card: jsonb().$type<PaidCard>(),
    providerRef: text().unique("payments_provider_ref_taken"),
    sentAs: sentAs().unique("payments_name_taken"),
    idempotencyKey: text().notNull().unique("payments_key_taken"),
    settledAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("payments_one_live")
      .on(table.orderId)
      .where(sql`${table.status} <> 'canceled'`),
    index("payments_order").on(table.orderId),
    check("payments_provider", isOneOf(table.provider, paymentProviders)),
    check("payments_status", isOneOf(table.status, paymentStatuses)),
    check("payments_currency", sql`${table.currency} ~ '^[a-z]{3}$'`),
    check("payments_amount", sql`${table.amountCents} > 0 and ${table.feeCents} >= 0`),
    check("payments_settled", sql`(${table.status} = 'succeeded') = (${table.settledAt} is not null)`),
  ],
);

/** What a provider reported to us, stored before the response and handled once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: identityKey(),
    provider: text({ enum: paymentProviders }).notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    /** The payment or refund it is about, as the provider names it. */
    objectRef: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    handledAt: timestamptz(),
    outcome: text({ enum: paymentEventOutcomes }),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_events_once").on(table.provider, table.eventId),
    index("payment_events_waiting")
      .on(table.createdAt)
      .where(sql`${table.handledAt} is null`),
    index("payment_events_object").on(table.objectRef),
    check("payment_events_provider", isOneOf(table.provider, paymentProviders)),
    check("payment_events_outcome", isOneOf(table.outcome, paymentEventOutcomes)),
  ],
);

/** Money on its way back to a buyer. Which lines it is for is in `refund_items`. */
export const refunds = pgTable(
  "refunds",
  {
    id: identityKey(),
    orderId: foreignKey().notNull(),
    paymentId: foreignKey()
      .notNull()
      .references(() => payments.id),
    amountCents: integer().notNull(),
    reason: text(),
    cause: text({ enum: refundCauses }).notNull(),
    requestedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    state: text({ enum: refundStates }).notNull().default("queued"),
    providerRef: text().unique("refunds_provider_ref_taken"),
    sentAs: sentAs().unique("refunds_name_taken"),
    idempotencyKey: text().notNull().unique("refunds_key_taken"),
    error: text(),
    settledAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    index("refunds_payment").on(table.paymentId),
    index("refunds_requested_by").on(table.requestedBy),
    index("refunds_created").on(table.createdAt),
    index("refunds_failed")
      .on(table.createdAt)
      .where(sql`${table.state} = 'failed'`),
    index("refunds_open")
      .on(table.createdAt)
      .where(sql`${table.state} in ('queued', 'sent')`),
    check("refunds_amount", sql`${table.amountCents} > 0`),
    check("refunds_cause", isOneOf(table.cause, refundCauses)),
    check("refunds_state", isOneOf(table.state, refundStates)),
  ],
);

/** A buyer went to their bank. While one is open, access is suspended and nothing of the order is paid out. */
export const disputes = pgTable(
  "disputes",
  {
    id: identityKey(),
    orderId: foreignKey().notNull(),
    paymentId: foreignKey()
      .notNull()
      .references(() => payments.id),
    providerRef: text().notNull().unique("disputes_provider_ref_taken"),
    amountCents: integer().notNull(),
    /** In the provider's word. */
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    /** What was booked when it was lost. */
    refundId: foreignKey().references(() => refunds.id),
    settledAt: timestamptz(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("disputes_order").on(table.orderId),
    index("disputes_payment").on(table.paymentId),
    index("disputes_refund").on(table.refundId),
    index("disputes_undecided")
      .on(table.createdAt)
      .where(sql`${table.settledAt} is null`),
    check("disputes_amount", sql`${table.amountCents} >= 0`),
    check("disputes_state", isOneOf(table.state, disputeStates)),
    check("disputes_settled", sql`(${table.state} in ('won', 'lost')) = (${table.settledAt} is not null)`),
    check("disputes_refunded", sql`${table.refundId} is null or ${table.state} = 'lost'`),
  ],
);

/**
 * This installation's mark, one row that the migration creates: every object created at a payment service contains it.
 * A restored backup has the same mark, so what was created between backup and restore is recognized by it.
 */
export const installations = pgTable(
  "installations",
  {
    id: integer().primaryKey().default(1),
    mark: uuid().notNull().defaultRandom(),
    createdAt: createdAt(),
  },
  (table) => [check("installations_one", sql`${table.id} = 1`)],
);

/**
 * What the payment service has and no row here knows. While an open one has our mark, the ledger is behind the service
 * (a backup was restored, or a row was lost), so no payouts are made until somebody has decided about it.
 */
export const providerUnknowns = pgTable(
  "provider_unknowns",
  {
    id: identityKey(),
    provider: text({ enum: paymentProviders }).notNull(),
    test: boolean().notNull(),
    kind: text({ enum: unknownKinds }).notNull(),
    providerRef: text().notNull(),
    /** Null where it has none, as a subscription. */
    amountCents: integer(),
    currency: text().notNull().default(ledgerCurrency),
    /** The seller's account there, of a transfer or of what it sent on to a bank. */
    destination: text(),
    /** The payment there, of a refund or a dispute. */
    paymentRef: text(),
    /** When it came about there. */
    madeAt: timestamptz().notNull(),
    /** Whether its metadata has this installation's mark. */
    marked: boolean().notNull(),
    /** What its metadata says it was for, as we wrote it there. The rows it names may not exist any more. */
    says: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    state: text({ enum: unknownStates }).notNull().default("open"),
    takenUpAs: text({ enum: takenUpAs }),
    /** The number of the row that it was booked to: an order, a seller or a subscription of ours. */
    takenUpTo: foreignKey(),
    decidedBy: foreignKey().references(() => users.id, { onDelete: "set null" }),
    decidedAt: timestamptz(),
    /** The refund that returned it, where it was taken over as unknown; null until the provider has answered. */
    givenBackRef: text().unique("provider_unknowns_given_back_taken"),
    givenBackAt: timestamptz(),
    foundAt: createdAt(),
  },
  (table) => [
    uniqueIndex("provider_unknowns_once").on(table.provider, table.providerRef),
    index("provider_unknowns_open")
      .on(table.marked, table.foundAt)
      .where(sql`${table.state} = 'open'`),
    index("provider_unknowns_found").on(table.foundAt),
    index("provider_unknowns_decided_by").on(table.decidedBy),
    check("provider_unknowns_provider", isOneOf(table.provider, paymentProviders)),
    check("provider_unknowns_kind", isOneOf(table.kind, unknownKinds)),
    check("provider_unknowns_state", isOneOf(table.state, unknownStates)),
    check("provider_unknowns_currency", sql`${table.currency} ~ '^[a-z]{3}$'`),
    check("provider_unknowns_amount", sql`${table.amountCents} >= 0`),
    check("provider_unknowns_decided", sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    check("provider_unknowns_as", sql`(${table.state} = 'taken_up') = (${table.takenUpAs} is not null)`),
    check("provider_unknowns_given_back", sql`(${table.givenBackRef} is null) = (${table.givenBackAt} is null)`),
    index("provider_unknowns_payment").on(table.paymentRef),
    check("provider_unknowns_as_kind", isOneOf(table.takenUpAs, takenUpAs)),
  ],
);

/** What the sandbox remembers, as a remote service would: nothing but the sandbox's own files reads or writes it. */
export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique("sandbox_payments_key_taken"),
    orderPublicId: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default(ledgerCurrency),
    status: text({ enum: paymentStatuses }).notNull().default("created"),
    error: text(),
    card: jsonb().$type<PaidCard>(),
    metadata: metadata(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("sandbox_payments_succeeded")
      .on(table.createdAt)
      .where(sql`${table.status} = 'succeeded'`),
    check("sandbox_payments_status", isOneOf(table.status, paymentStatuses)),
    check("sandbox_payments_amount", sql`${table.amountCents} > 0`),
  ],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique("sandbox_refunds_key_taken"),
    paymentRef: text()
      .notNull()
      .references(() => sandboxPayments.ref),
    amountCents: integer().notNull(),
    metadata: metadata(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_refunds_payment").on(table.paymentRef),
    index("sandbox_refunds_created").on(table.createdAt),
    check("sandbox_refunds_amount", sql`${table.amountCents} > 0`),
  ],
);

export const sandboxDisputes = pgTable(
  "sandbox_disputes",
  {
    ref: text().primaryKey(),
    paymentRef: text()
      .notNull()
      .references(() => sandboxPayments.ref),
    amountCents: integer().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_disputes_payment").on(table.paymentRef),
    check("sandbox_disputes_state", isOneOf(table.state, disputeStates)),
  ],
);

const sandboxPayoutStates = ["in_transit", "paid", "failed", "returned"] as const;

/** Accounts that the sandbox pays out to. */
export const sandboxAccounts = pgTable(
  "sandbox_accounts",
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique("sandbox_accounts_key_taken"),
    /** What its owner chose on the confirming page; null until then. */
    kind: text({ enum: sandboxAccountKinds }),
    createdAt: createdAt(),
  },
  (table) => [check("sandbox_accounts_kind", isOneOf(table.kind, sandboxAccountKinds))],
);

export const sandboxPayouts = pgTable(
  "sandbox_payouts",
  {
    ref: text().primaryKey(),
    idempotencyKey: text().notNull().unique("sandbox_payouts_key_taken"),
    accountRef: text()
      .notNull()
      .references(() => sandboxAccounts.ref),
    amountCents: integer().notNull(),
    /** Its group and what else was sent along. */
    group: text(),
    metadata: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** What was reversed of it manually at the payment service. */
    reversedCents: integer().notNull().default(0),
    state: text({ enum: sandboxPayoutStates }).notNull().default("in_transit"),
    /** When its bank sends it back, which has taken it; null for one that keeps it. */
    backAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sandbox_payouts_account").on(table.accountRef),
    index("sandbox_payouts_due")
      .on(table.createdAt)
      .where(sql`${table.state} = 'in_transit'`),
    index("sandbox_payouts_back")
      .on(table.backAt)
      .where(sql`${table.backAt} is not null and ${table.state} = 'paid'`),
    index("sandbox_payouts_created").on(table.createdAt),
    index("sandbox_payouts_group").on(table.group),
    check("sandbox_payouts_reversed", sql`${table.reversedCents} between 0 and ${table.amountCents}`),
    check("sandbox_payouts_amount", sql`${table.amountCents} > 0`),
    check("sandbox_payouts_state", isOneOf(table.state, sandboxPayoutStates)),
  ],
);
