import { paymentProviders } from "@pavane/contract/payments/choices";
import { payoutHows, payoutStates } from "@pavane/contract/payouts/choices";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { among, createdAt, foreignKey, identityKey, moment } from "../../platform/db/columns.ts";
import { ledgerEntries, payees } from "../ledger/tables.ts";

/**
 * Money on its way to a seller. Triggers of the migration keep amount, seller and the kind of money, move the state forward only,
 * and refuse at commit an amount that its lines or the ledger do not have.
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
    /** Why it failed. */
    reason: text(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Test money is paid by test payouts and by no other. */
    test: boolean().notNull(),
    /** The seller's account at the provider when it was made. */
    account: text().notNull(),
    idempotencyKey: text().notNull().unique("payouts_key_taken"),
    /** What the provider calls it, and what it calls its last part, to the bank, where that is another. */
    providerRef: text().unique("payouts_provider_ref_taken"),
    bankRef: text().unique("payouts_bank_ref_taken"),
    /** What somebody took back at the provider of one that did not fail. It is booked nowhere: a difference until it is settled there. */
    takenBackCents: integer().notNull().default(0),
    /** When the provider was last asked how it stands. */
    askedAt: moment(),
    sentAt: moment(),
    paidAt: moment(),
    failedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payouts_one_open")
      .on(table.sellerId)
      .where(sql`${table.state} in ('pending', 'in_transit')`),
    index("payouts_seller").on(table.sellerId, table.id.desc()),
    index("payouts_unsettled")
      .on(table.state, table.createdAt)
      .where(sql`${table.state} in ('pending', 'in_transit')`),
    check("payouts_amount", sql`${table.amountCents} > 0`),
    check("payouts_taken_back", sql`${table.takenBackCents} between 0 and ${table.amountCents}`),
    check("payouts_how", among(table.how, payoutHows)),
    check("payouts_state", among(table.state, payoutStates)),
    check("payouts_provider", among(table.provider, paymentProviders)),
    check("payouts_sandbox", sql`${table.provider} <> 'sandbox' or ${table.test}`),
    check("payouts_sent", sql`${table.state} in ('pending', 'failed') or ${table.sentAt} is not null`),
    check("payouts_paid", sql`(${table.state} = 'paid') = (${table.paidAt} is not null)`),
    check("payouts_failed", sql`(${table.state} = 'failed') = (num_nonnulls(${table.failedAt}, ${table.reason}) = 2)`),
  ],
);

/** The sellers' shares that a payout pays, sales and what was taken back alike; released when it failed. */
export const payoutLines = pgTable(
  "payout_lines",
  {
    payoutId: foreignKey()
      .notNull()
      .references(() => payouts.id),
    entryId: foreignKey()
      .notNull()
      .references(() => ledgerEntries.id),
    releasedAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.entryId] }),
    uniqueIndex("payout_lines_once")
      .on(table.entryId)
      .where(sql`${table.releasedAt} is null`),
    index("payout_lines_entry").on(table.entryId),
  ],
);
