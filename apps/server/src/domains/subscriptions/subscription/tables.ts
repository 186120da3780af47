import { paymentProviders } from "@pavane/contract/payments/choices";
import {
  openStatuses,
  subscriptionEventKinds,
  subscriptionKinds,
  subscriptionStatuses,
} from "@pavane/contract/subscriptions/choices";
import type { CardBrief } from "@pavane/contract/subscriptions/schema";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
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
import { planPrices, subscriptionPlans } from "../plans/tables.ts";

/** The provider's customer of a person, made once for each kind of money. */
export const billingCustomers = pgTable(
  "billing_customers",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Of money that does not exist. */
    test: boolean().notNull(),
    /** What the provider calls them; null until it has answered. */
    providerRef: text().unique("billing_customers_ref_taken"),
    sentAs: sentAs().unique("billing_customers_name_taken"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("billing_customers_once").on(table.userId, table.provider, table.test),
    check("billing_customers_provider", isOneOf(table.provider, paymentProviders)),
  ],
);

/**
 * A plan that somebody has, had, or began to pay for: our copy of the provider's state, written from nothing else (`applyState`).
 * A person has one open for themselves and one for a studio, which the index decides between two checkouts.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: subscriptionKinds }).notNull(),
    planId: foreignKey()
      .notNull()
      .references(() => subscriptionPlans.id),
    priceId: foreignKey()
      .notNull()
      .references(() => planPrices.id),
    status: text({ enum: subscriptionStatuses }).notNull().default("incomplete"),
    /** Seats of a studio; 1 otherwise. */
    quantity: integer().notNull().default(1),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Of money that does not exist; never changes. */
    test: boolean().notNull(),
    customerId: foreignKey()
      .notNull()
      .references(() => billingCustomers.id),
    /** What the provider calls it; null while a trial waits for its card. */
    providerRef: text().unique("subscriptions_provider_ref_taken"),
    sentAs: sentAs().unique("subscriptions_name_taken"),
    currentPeriodStart: timestamptz(),
    currentPeriodEnd: timestamptz(),
    trialEnd: timestamptz(),
    /** Days of the trial it will begin with once its card is there; 0 without one. */
    trialDays: integer().notNull().default(0),
    /** When its card was there and what it is for began to be made: from then on it is not given up. */
    cardGivenAt: timestamptz(),
    cancelAtPeriodEnd: boolean().notNull().default(false),
    /** What the next period begins with instead; both or neither. */
    pendingPriceId: foreignKey().references(() => planPrices.id),
    pendingQuantity: integer(),
    pastDueSince: timestamptz(),
    graceUntil: timestamptz(),
    /** When its owner is next written to although nothing happens: a trial is about to end, a payment is still open. */
    nextLetterAt: timestamptz(),
    endedAt: timestamptz(),
    card: jsonb().$type<CardBrief>(),
    /** Account credit at the provider. */
    creditCents: integer().notNull().default(0),
    /** A code that takes something off the first charge, and what it takes off. */
    couponCode: text(),
    discountCents: integer().notNull().default(0),
    studioName: text(),
    /** The version of the terms it was begun under. */
    termsVersion: integer().notNull(),
    /** The moment at which the provider was asked for the state that is written here. */
    syncedAt: timestamptz(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("subscriptions_one_open").on(table.userId, table.kind).where(isOneOf(table.status, openStatuses)),
    index("subscriptions_user").on(table.userId, table.id),
    index("subscriptions_period_end").on(table.status, table.currentPeriodEnd),
    index("subscriptions_grace")
      .on(table.graceUntil)
      .where(sql`${table.status} = 'past_due'`),
    index("subscriptions_letter")
      .on(table.nextLetterAt)
      .where(sql`${table.nextLetterAt} is not null`),
    index("subscriptions_begun")
      .on(table.createdAt)
      .where(sql`${table.status} = 'incomplete'`),
    index("subscriptions_created").on(table.createdAt, table.id),
    index("subscriptions_plan").on(table.planId, table.status),
    index("subscriptions_price").on(table.priceId),
    index("subscriptions_pending_price").on(table.pendingPriceId),
    index("subscriptions_customer").on(table.customerId),
    check("subscriptions_kind", isOneOf(table.kind, subscriptionKinds)),
    check("subscriptions_status", isOneOf(table.status, subscriptionStatuses)),
    check("subscriptions_provider", isOneOf(table.provider, paymentProviders)),
    check("subscriptions_period", sql`${table.currentPeriodStart} < ${table.currentPeriodEnd}`),
    check(
      "subscriptions_lasts",
      sql`${table.status} not in ('trialing', 'active', 'past_due') or ${table.currentPeriodEnd} is not null`,
    ),
    check(
      "subscriptions_quantity",
      sql`${table.quantity} between 1 and 200 and (${table.kind} = 'studio' or ${table.quantity} = 1)`,
    ),
    check("subscriptions_studio", sql`(${table.kind} = 'studio') = (${table.studioName} is not null)`),
    check("subscriptions_pending", sql`(${table.pendingPriceId} is null) = (${table.pendingQuantity} is null)`),
    check(
      "subscriptions_past_due",
      sql`(${table.status} = 'past_due') = (${table.graceUntil} is not null) and (${table.pastDueSince} is null) = (${table.graceUntil} is null)`,
    ),
    check("subscriptions_ended", sql`(${table.status} in ('canceled', 'expired')) = (${table.endedAt} is not null)`),
    check(
      "subscriptions_credit",
      sql`${table.creditCents} >= 0 and ${table.discountCents} >= 0 and ${table.trialDays} >= 0`,
    ),
  ],
);

/** What happened to a subscription, in the order in which it was learned. */
export const subscriptionEvents = pgTable(
  "subscription_events",
  {
    id: identityKey(),
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    kind: text({ enum: subscriptionEventKinds }).notNull(),
    actorId: foreignKey().references(() => users.id),
    /** In words for staff, for example "Nobility Monthly to Imperial Monthly". */
    detail: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("subscription_events_subscription").on(table.subscriptionId, table.id),
    index("subscription_events_actor").on(table.actorId),
    index("subscription_events_created").on(table.createdAt),
    check("subscription_events_kind", isOneOf(table.kind, subscriptionEventKinds)),
  ],
);

/** Used trials: one for each account and each confirmed address, over all tiers. */
export const trialUses = pgTable(
  "trial_uses",
  {
    id: identityKey(),
    userId: foreignKey()
      .notNull()
      .unique("trial_uses_user")
      .references(() => users.id),
    /** SHA-256 of the address in small letters, as hex; null for an account without a confirmed one. */
    emailHash: text().unique("trial_uses_email"),
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    createdAt: createdAt(),
  },
  (table) => [index("trial_uses_subscription").on(table.subscriptionId)],
);

/** Who was notified of a new price of their plan; written with the mail, so each is notified once. */
export const priceNotices = pgTable(
  "price_notices",
  {
    subscriptionId: foreignKey()
      .notNull()
      .references(() => subscriptions.id),
    priceId: foreignKey()
      .notNull()
      .references(() => planPrices.id),
    /** The renewal that was named. */
    renewalAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.priceId] }),
    index("price_notices_price").on(table.priceId),
  ],
);
