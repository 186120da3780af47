import { z } from "zod";
import { eitherSpelling } from "../core/spelling.ts";
import { id, priceText, signedPriceText, timestamp } from "../core/fields.ts";
import { ledgerAccountKinds, ledgerTransactionKinds } from "../ledger/choices.ts";
import { disputeMoves, disputeStates, paymentEventOutcomes, paymentProviders } from "../payments/choices.ts";
import { alertKinds, orderStatuses } from "./choices.ts";
import { order, orderPayment, refund } from "./schema-order.ts";

export const adminOrderCard = z.object({
  public_id: z.string(),
  status: z.enum(orderStatuses),
  person: z.object({ id: id.nullable(), name: z.string(), email: z.string() }),
  items: z.int().min(1),
  titles: z.array(z.string()),
  total: priceText,
  refunded: priceText,
  provider: z.enum(paymentProviders).nullable(),
  test_mode: z.boolean(),
  /** A bank disputes its payment at this moment. */
  disputed: z.boolean(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
});

export const ledgerEntry = z.object({
  id,
  account: z.enum(ledgerAccountKinds),
  seller: z.object({ id, name: z.string() }).nullable(),
  /** Debit positive, credit negative. */
  amount: signedPriceText,
  available_at: timestamp.nullable(),
});

export const ledgerTransaction = z.object({
  id,
  kind: z.enum(ledgerTransactionKinds),
  created_at: timestamp,
  entries: z.array(ledgerEntry),
  sum: signedPriceText,
});

export const paymentEvent = z.object({
  id,
  provider: z.enum(paymentProviders),
  event_id: z.string(),
  type: z.string(),
  object_ref: z.string().nullable(),
  outcome: z.enum(paymentEventOutcomes).nullable(),
  attempts: z.int().min(0),
  error: z.string().nullable(),
  created_at: timestamp,
  handled_at: timestamp.nullable(),
  can: z.object({ replay: z.boolean() }),
});

/** What a bank would do, tried in test mode. */
export const tryDisputeBody = eitherSpelling({ to: z.enum(disputeMoves) });

export const adminOrder = z.object({
  order,
  person: z.object({ id: id.nullable(), name: z.string(), email: z.string() }),
  /** Version of the terms it was placed under; null for orders from before they were kept. */
  terms_version: z.int().min(1).nullable(),
  payments: z.array(
    orderPayment.extend({
      amount: priceText,
      fee: priceText.nullable(),
      provider_ref: z.string().nullable(),
      created_at: timestamp,
      settled_at: timestamp.nullable(),
    }),
  ),
  /** Those of the order, with what only staff see. */
  refunds: z.array(
    refund.extend({
      id,
      /** Why the payment service could not do it. */
      error: z.string().nullable(),
      /** What staff may send again of money that paid for nothing; null where nothing is to be sent. */
      send_again: priceText.nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id,
      provider_ref: z.string(),
      state: z.enum(disputeStates),
      amount: priceText,
      reason: z.string(),
      created_at: timestamp,
      settled_at: timestamp.nullable(),
    }),
  ),
  events: z.array(paymentEvent),
  ledger: z.object({ transactions: z.array(ledgerTransaction), sum: signedPriceText }),
  /** Per item: units that ADMIN may still refund, also claimed places. */
  refundable: z.array(z.object({ order_item_id: id, units: z.int().min(0), amount: priceText })),
  can: z.object({
    refund: z.boolean(),
    sync: z.boolean(),
    /** In test mode: `open` a dispute, or `decide` the one that is open; null where neither is possible. */
    try_dispute: z.enum(["open", "decide"]).nullable(),
  }),
});

export const paymentAlert = z.object({
  id,
  kind: z.enum(alertKinds),
  order_public_id: z.string().nullable(),
  text: z.string(),
  created_at: timestamp,
});

/** Differences the nightly comparison of orders, payments and ledger found. */
export const reconciliation = z.object({
  at: timestamp.nullable(),
  differences: z.array(
    z.object({
      kind: z.string(),
      order_public_id: z.string().nullable(),
      /** Where it is not about an order alone: the owner, or the plan. */
      about: z.object({ type: z.enum(["seller", "person", "plan"]), id, name: z.string() }).nullable(),
      /** With the amounts as money, the order or person it is about, and what to do next. */
      text: z.string(),
    }),
  ),
  /** What happened at the payment service without us and nobody has ticked off, the newest first. */
  alerts: z.array(paymentAlert),
});

export type AdminOrder = z.infer<typeof adminOrder>;
export type AdminOrderCard = z.infer<typeof adminOrderCard>;
export type LedgerTransaction = z.infer<typeof ledgerTransaction>;
export type PaymentEvent = z.infer<typeof paymentEvent>;
export type PaymentAlert = z.infer<typeof paymentAlert>;
