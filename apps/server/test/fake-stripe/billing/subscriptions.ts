import { newId } from "../ids.ts";
import type { FakeIntent } from "../objects.ts";
import { becomePaid, chargeInvoice, finalizeInvoice, makeInvoice, voidInvoice } from "./invoices.ts";
import { type BillingLedger, invoicesOf, known, subscriptionOf } from "./ledger.ts";
import { type Change, changeLines, planLine, takePendingLines } from "./lines.ts";
import type { FakeInvoice, FakeItem, FakeSubscription } from "./objects.ts";
import { hours, periodAfter } from "./periods.ts";

export interface NewFakeSubscription {
  readonly customer: string;
  readonly price: string;
  readonly quantity: number;
  readonly trialEnd: number | null;
  readonly method: string | null;
  readonly coupon: string | null;
  /** Whether the first invoice waits for its owner. */
  readonly waits: boolean;
  readonly metadata: Record<string, string>;
}

export function beginSubscription(ledger: BillingLedger, made: NewFakeSubscription): FakeSubscription {
  const price = known(ledger.prices, made.price);
  const now = ledger.seconds();
  const end = made.trialEnd ?? periodAfter(now, price, now);
  const debit = { amount: made.trialEnd === null ? price.unit_amount * made.quantity : 0, start: now, end };
  const item: FakeItem = {
    id: newId("si"),
    object: "subscription_item",
    price: price.id,
    quantity: made.quantity,
    current_period_start: now,
    current_period_end: end,
    debit,
  };
  const subscription: FakeSubscription = {
    id: newId("sub"),
    object: "subscription",
    customer: made.customer,
    status: made.trialEnd === null ? "incomplete" : "trialing",
    items: { object: "list", data: [item] },
    metadata: made.metadata,
    billing_cycle_anchor: end === made.trialEnd ? end : now,
    trial_end: made.trialEnd,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: made.method,
    latest_invoice: null,
    schedule: null,
    pending_update: null,
    discounts: made.coupon === null ? [] : [made.coupon],
    created: now,
  };
  ledger.subscriptions.set(subscription.id, subscription);
  ledger.tell("customer.subscription.created", subscription);
  const isTrial = made.trialEnd !== null;
  const line = planLine(subscription, { price, quantity: made.quantity }, { start: now, end }, isTrial);
  const invoice = makeInvoice(ledger, subscription, {
    reason: "subscription_create",
    lines: [line],
    discounted: !isTrial,
  });
  item.debit = { ...debit, amount: Math.max(0, invoice.total) };
  finalizeInvoice(ledger, invoice);
  afterInvoice(ledger, invoice);
  if (!made.waits) chargeInvoice(ledger, invoice);
  return subscription;
}

/** A payment of an invoice moved: what follows for the invoice and its subscription. */
export function intentMoved(ledger: BillingLedger, intent: FakeIntent): void {
  const invoice = [...ledger.invoices.values()].find(({ payments }) =>
    payments.data.some(({ payment }) => payment.payment_intent === intent.id),
  );
  if (invoice?.status !== "open") return;
  if (intent.status === "succeeded") {
    if (intent.payment_method) keepMethod(ledger, invoice, intent.payment_method);
    becomePaid(ledger, invoice);
  } else if (intent.status === "requires_action") ledger.tell("invoice.payment_action_required", invoice);
  else if (intent.status === "requires_payment_method") ledger.tell("invoice.payment_failed", invoice);
  afterInvoice(ledger, invoice);
}

/** A card given for the first payment is the one that is charged from then on. */
function keepMethod(ledger: BillingLedger, invoice: FakeInvoice, method: string): void {
  const subscription = ledger.subscriptions.get(subscriptionOf(invoice) ?? "");
  if (subscription !== undefined) subscription.default_payment_method ??= method;
}

/** Brings a subscription to where its invoice stands. */
export function afterInvoice(ledger: BillingLedger, invoice: FakeInvoice): void {
  const subscription = ledger.subscriptions.get(subscriptionOf(invoice) ?? "");
  if (subscription === undefined) return;
  if (invoice.status === "paid") {
    if (subscription.pending_update !== null && subscription.latest_invoice === invoice.id)
      applyPending(ledger, subscription);
    const open = invoicesOf(ledger, subscription.id).some(({ status }) => status === "open");
    if (subscription.status === "incomplete" || (subscription.status === "past_due" && !open))
      subscription.status = "active";
  } else if (invoice.attempt_count > 0 && invoice.status === "open") failed(ledger, subscription, invoice);
  ledger.tell("customer.subscription.updated", subscription);
}

function failed(ledger: BillingLedger, subscription: FakeSubscription, invoice: FakeInvoice): void {
  if (subscription.status === "incomplete" || invoice.billing_reason !== "subscription_cycle") return;
  const isLast = invoice.due === null && invoice.attempt_count > ledger.habits.retryDays.length;
  if (subscription.status === "active" || subscription.status === "past_due")
    subscription.status = isLast ? ledger.habits.afterRetries : "past_due";
  if (subscription.status === "canceled") endSubscription(ledger, subscription, "canceled");
}

export interface WantedChange extends Change {
  readonly pending: boolean;
  readonly metadata: Record<string, string> | null;
  readonly cancel_at_period_end: boolean | null;
}

/** Changes what is paid for, with an invoice at once; pending until that is paid, if so asked. */
export function changeSubscription(ledger: BillingLedger, subscription: FakeSubscription, change: WantedChange): void {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error("nothing in it");
  const { lines, period } = changeLines(ledger, subscription, item, change);
  const whole = change.price.unit_amount * change.quantity;
  const next: FakeItem = {
    ...item,
    price: change.price.id,
    quantity: change.quantity,
    current_period_start: period.start,
    current_period_end: period.end,
    debit: { amount: whole, ...period },
  };
  const all = [...lines, ...takePendingLines(ledger, subscription)];
  const invoice = makeInvoice(ledger, subscription, { reason: "subscription_update", lines: all, discounted: false });
  subscription.pending_update = {
    billing_cycle_anchor: change.anew ? period.start : null,
    cancel_at_period_end: change.cancel_at_period_end,
    expires_at: Math.min(ledger.seconds() + hours(23), item.current_period_end),
    metadata: change.metadata,
    subscription_items: [next],
  };
  finalizeInvoice(ledger, invoice);
  if (!change.pending) applyPending(ledger, subscription);
  afterInvoice(ledger, invoice);
  chargeInvoice(ledger, invoice);
}

function applyPending(ledger: BillingLedger, subscription: FakeSubscription): void {
  const pending = subscription.pending_update;
  const [next] = pending?.subscription_items ?? [];
  const [item] = subscription.items.data;
  if (pending === null || next === undefined || item === undefined) return;
  Object.assign(item, next);
  if (pending.billing_cycle_anchor !== null) subscription.billing_cycle_anchor = pending.billing_cycle_anchor;
  if (pending.cancel_at_period_end !== null) subscription.cancel_at_period_end = pending.cancel_at_period_end;
  Object.assign(subscription.metadata, pending.metadata ?? {});
  subscription.pending_update = null;
  ledger.tell("customer.subscription.pending_update_applied", subscription);
}

/** Voids an invoice; a change that waited for it is dropped. */
export function withdrawInvoice(ledger: BillingLedger, invoice: FakeInvoice): void {
  voidInvoice(ledger, invoice);
  const subscription = ledger.subscriptions.get(subscriptionOf(invoice) ?? "");
  if (subscription === undefined) return;
  if (subscription.pending_update !== null && subscription.latest_invoice === invoice.id) {
    subscription.pending_update = null;
    ledger.tell("customer.subscription.pending_update_expired", subscription);
  }
  ledger.tell("customer.subscription.updated", subscription);
}

export function endSubscription(
  ledger: BillingLedger,
  subscription: FakeSubscription,
  status: "canceled" | "incomplete_expired",
): void {
  subscription.status = status;
  subscription.canceled_at ??= ledger.seconds();
  subscription.ended_at = ledger.seconds();
  for (const invoice of invoicesOf(ledger, subscription.id)) {
    invoice.due = null;
    invoice.auto_advance = false;
    if (invoice.status === "open" && (status === "incomplete_expired" || subscription.pending_update !== null))
      voidInvoice(ledger, invoice);
  }
  subscription.pending_update = null;
  const type = status === "canceled" ? "deleted" : "updated";
  ledger.tell(`customer.subscription.${type}`, subscription);
}
