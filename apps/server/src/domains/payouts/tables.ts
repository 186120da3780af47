import { paymentProviders } from "@pavane/contract/payments/choices";
import { payoutHows, payoutStates } from "@pavane/contract/payouts/choices";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { isOneOf, createdAt, foreignKey, identityKey, timestamptz } from "../../platform/db/columns.ts";
import { ledgerEntries, payees } from "../ledger/tables.ts";
import { providerUnknowns } from "../payments/tables.ts";

/**
 * Money on its way to a seller, or there. Triggers of the migration keep amount, seller and the kind of money, move the state
 * forward only, and refuse at commit an amount that its lines or the ledger do not have.
 */
export const payouts = pgTable(
  "payouts",
  {
    id: identityKey(),
    sellerId: foreignKey()
      .notNull()
      .references(() => payees.userId),
    amountCents: integer().notNull(),
    how: text({ enum: payoutHows }).notNull(),
    state: text({ enum: payoutStates }).notNull().default("pending"),
    /** Why it failed or came back. */
    reason: text(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Test money is paid by test payouts and by no other. */
    test: boolean().notNull(),
    /** What was found at the provider and became this; null for one that was made here. */
    unknownId: foreignKey()
      .unique("payouts_unknown_taken")
      .references(() => providerUnknowns.id),
    /** What of it had come back there before it was found; not part of the amount. */
    reversedBeforeCents: integer().notNull().default(0),
    /** The seller's account at the provider when it was made. */
    account: text().notNull(),
    idempotencyKey: text().notNull().unique("payouts_key_taken"),
    /**
     * Objects made for it at the provider contain it. A restored backup does not give it out a second time, as happens
     * with numbers.
     */
    sentAs: uuid().notNull().defaultRandom().unique("payouts_sent_as_taken"),
    /** The group, made of its number, of one that was on its way before payouts had names; null for all others. */
    oldGroup: text(),
    /** What the provider calls it, and what it calls its last part, to the bank, where that is another. */
    providerRef: text().unique("payouts_provider_ref_taken"),
    bankRef: text().unique("payouts_bank_ref_taken"),
    /** What somebody took back at the provider of one that did not fail. It is booked nowhere: a difference until it is settled there. */
    takenBackCents: integer().notNull().default(0),
    /** When the provider was last asked for its status. */
    askedAt: timestamptz(),
    sentAt: timestamptz(),
    paidAt: timestamptz(),
    failedAt: timestamptz(),
    returnedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    index("payouts_paid_at")
      .on(table.paidAt)
      .where(sql`${table.state} = 'paid'`),
    index("payouts_part_gone")
      .on(table.id)
      .where(sql`${table.takenBackCents} > 0 and ${table.state} not in ('failed', 'returned')`),
    index("payouts_account").on(table.account, table.createdAt),
    uniqueIndex("payouts_one_open")
      .on(table.sellerId)
      .where(sql`${table.state} in ('pending', 'in_transit') and ${table.how} <> 'taken_up'`),
    index("payouts_seller").on(table.sellerId, table.id.desc()),
    index("payouts_unsettled")
      .on(table.state, table.createdAt)
      .where(sql`${table.state} in ('pending', 'in_transit')`),
    check("payouts_amount", sql`${table.amountCents} > 0`),
    check("payouts_taken_back", sql`${table.takenBackCents} between 0 and ${table.amountCents}`),
    check("payouts_reversed_before", sql`${table.reversedBeforeCents} >= 0`),
    check("payouts_found", sql`(${table.how} = 'taken_up') = (${table.unknownId} is not null)`),
    check("payouts_how", isOneOf(table.how, payoutHows)),
    check("payouts_state", isOneOf(table.state, payoutStates)),
    check("payouts_provider", isOneOf(table.provider, paymentProviders)),
    check("payouts_sandbox", sql`${table.provider} <> 'sandbox' or ${table.test}`),
    check("payouts_sent", sql`${table.state} in ('pending', 'failed') or ${table.sentAt} is not null`),
    check("payouts_paid", sql`(${table.state} in ('paid', 'returned')) = (${table.paidAt} is not null)`),
    check("payouts_failed", sql`(${table.state} = 'failed') = (${table.failedAt} is not null)`),
    check("payouts_returned", sql`(${table.state} = 'returned') = (${table.returnedAt} is not null)`),
    check("payouts_reason", sql`${table.state} not in ('failed', 'returned') or ${table.reason} is not null`),
  ],
);

/** The sellers' shares that a payout pays, both sales and reversals; released when it failed or came back. */
export const payoutLines = pgTable(
  "payout_lines",
  {
    payoutId: foreignKey()
      .notNull()
      .references(() => payouts.id),
    entryId: foreignKey()
      .notNull()
      .references(() => ledgerEntries.id),
    releasedAt: timestamptz(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.entryId] }),
    uniqueIndex("payout_lines_once")
      .on(table.entryId)
      .where(sql`${table.releasedAt} is null`),
    index("payout_lines_entry").on(table.entryId),
  ],
);

export type PayoutRow = typeof payouts.$inferSelect;
