import { newId } from "../ids.ts";
import { type BillingLedger, known } from "./ledger.ts";
import type { FakeItem, FakeLine, FakePrice, FakeSubscription } from "./objects.ts";
import { periodAfter } from "./periods.ts";

interface Priced {
  readonly price: FakePrice;
  readonly quantity: number;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

const lineOf = (
  subscription: FakeSubscription,
  { price, quantity }: Priced,
  line: {
    readonly amount: number;
    readonly description: string;
    readonly period: Stretch;
    readonly proration: boolean;
  },
): FakeLine => ({
  id: newId("il"),
  object: "line_item",
  amount: line.amount,
  description: line.description,
  quantity,
  period: line.period,
  metadata: { ...subscription.metadata },
  pricing: { price_details: { price: price.id } },
  parent: {
    type: "subscription_item_details",
    subscription_item_details: { proration: line.proration, subscription: subscription.id },
    invoice_item_details: null,
  },
});

/** What a whole period costs; during a trial nothing. */
export function planLine(subscription: FakeSubscription, priced: Priced, period: Stretch, isTrial: boolean): FakeLine {
  const { price, quantity } = priced;
  return lineOf(subscription, priced, {
    amount: isTrial ? 0 : price.unit_amount * quantity,
    description: isTrial ? `Trial period for ${price.nickname}` : `${quantity} × ${price.nickname}`,
    period,
    proration: false,
  });
}

export interface Change {
  readonly price: FakePrice;
  readonly quantity: number;
  /** The moment of proration. */
  readonly at: number;
  /** Whether a new period begins now. */
  readonly anew: boolean;
}

/** What a change comes to: by the second, a half cent rounded up. */
export function changeLines(
  ledger: BillingLedger,
  subscription: FakeSubscription,
  item: FakeItem,
  change: Change,
): { readonly lines: readonly FakeLine[]; readonly period: Stretch } {
  const before = { price: known(ledger.prices, item.price), quantity: item.quantity };
  const { debit } = item;
  const rest = (whole: number, from: number, to: number) =>
    Math.round((whole * (to - Math.max(change.at, from))) / (to - from));
  const present = { start: change.at, end: item.current_period_end };
  const period = change.anew
    ? { start: ledger.seconds(), end: periodAfter(ledger.seconds(), change.price, ledger.seconds()) }
    : { start: item.current_period_start, end: item.current_period_end };
  const whole = change.price.unit_amount * change.quantity;
  return {
    lines: [
      lineOf(subscription, before, {
        amount: -rest(debit.amount, debit.start, debit.end),
        description: `Unused time on ${before.price.nickname}`,
        period: present,
        proration: true,
      }),
      change.anew
        ? planLine(subscription, change, period, false)
        : lineOf(subscription, change, {
            amount: rest(whole, period.start, period.end),
            description: `Remaining time on ${change.price.nickname}`,
            period: present,
            proration: true,
          }),
    ],
    period,
  };
}

/** Lines that waited for the next invoice. */
export function takePendingLines(ledger: BillingLedger, subscription: FakeSubscription): FakeLine[] {
  const waiting = [...ledger.pendingItems.values()].filter((item) => item.subscription === subscription.id);
  const now = ledger.seconds();
  return waiting.map((item) => {
    ledger.pendingItems.delete(item.id);
    return {
      id: newId("il"),
      object: "line_item",
      amount: item.amount,
      description: item.description,
      quantity: 1,
      period: { start: now, end: now },
      metadata: item.metadata,
      pricing: null,
      parent: {
        type: "invoice_item_details",
        subscription_item_details: null,
        invoice_item_details: { proration: false, subscription: subscription.id },
      },
    };
  });
}
