import { newId } from "../ids.ts";
import { type BillingLedger, known, newIntent, subscriptionOf } from "./ledger.ts";
import type { FakeInvoice, FakeLine, FakeMethod, FakeSubscription } from "./objects.ts";
import { days } from "./periods.ts";

/** The least that Stripe charges; less is carried over in the balance. */
const leastCharge = 50;

export interface NewInvoice {
  readonly reason: FakeInvoice["billing_reason"];
  readonly lines: readonly FakeLine[];
  /** Whether a coupon that counts once may be used up. */
  readonly discounted: boolean;
}

/** An invoice as it would be, of which nothing is kept. */
export function draftInvoice(ledger: BillingLedger, subscription: FakeSubscription, made: NewInvoice): FakeInvoice {
  const subtotal = made.lines.reduce((sum, { amount }) => sum + amount, 0);
  const coupon = made.discounted ? ledger.coupons.get(subscription.discounts[0] ?? "") : undefined;
  const discount = coupon === undefined ? 0 : Math.min(coupon.amount_off, Math.max(0, subtotal));
  const total = subtotal - discount;
  const { balance } = known(ledger.customers, subscription.customer);
  const now = ledger.seconds();
  return {
    id: newId("in"),
    object: "invoice",
    customer: subscription.customer,
    billing_reason: made.reason,
    status: "draft",
    lines: { object: "list", data: [...made.lines] },
    total,
    total_discount_amounts: discount === 0 ? [] : [{ amount: discount }],
    pre_payment_credit_notes_amount: 0,
    ...dueOf(total, balance),
    amount_paid: 0,
    starting_balance: balance,
    ending_balance: null,
    attempt_count: 0,
    auto_advance: true,
    created: now,
    period_start: now,
    period_end: now,
    status_transitions: { paid_at: null },
    parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    payments: { object: "list", data: [] },
    confirmation_secret: null,
    due: null,
  };
}

function dueOf(total: number, balance: number): { amount_due: number; amount_remaining: number } {
  const sum = total + balance;
  const due = sum < leastCharge ? 0 : sum;
  return { amount_due: due, amount_remaining: due };
}

/** Makes an invoice; its coupon is used up. */
export function makeInvoice(ledger: BillingLedger, subscription: FakeSubscription, made: NewInvoice): FakeInvoice {
  const invoice = draftInvoice(ledger, subscription, made);
  if (invoice.total_discount_amounts.length > 0) subscription.discounts = [];
  ledger.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  ledger.tell("invoice.created", invoice);
  return invoice;
}

/** Asks for it: account credit first, then the card. */
export function finalizeInvoice(ledger: BillingLedger, invoice: FakeInvoice): void {
  if (invoice.status !== "draft") return;
  const customer = known(ledger.customers, invoice.customer);
  Object.assign(invoice, dueOf(invoice.total, customer.balance));
  invoice.starting_balance = customer.balance;
  customer.balance += invoice.total - invoice.amount_due;
  invoice.ending_balance = customer.balance;
  invoice.status = "open";
  ledger.tell("invoice.finalized", invoice);
  if (invoice.amount_due === 0) {
    becomePaid(ledger, invoice);
    return;
  }
  const intent = { ...newIntent(invoice.amount_due, invoice.customer), created: ledger.seconds() };
  ledger.money.intents.set(intent.id, intent);
  invoice.payments.data.push({
    id: newId("inpay"),
    object: "invoice_payment",
    invoice: invoice.id,
    status: "open",
    payment: { type: "payment_intent", payment_intent: intent.id },
  });
  invoice.confirmation_secret = { client_secret: intent.client_secret, type: "payment_intent" };
}

export const intentOf = (ledger: BillingLedger, invoice: FakeInvoice) =>
  known(ledger.money.intents, invoice.payments.data.at(-1)?.payment.payment_intent);

/** The card that is charged for a subscription. */
export function methodOf(ledger: BillingLedger, subscription: FakeSubscription): FakeMethod | null {
  const { invoice_settings } = known(ledger.customers, subscription.customer);
  const ref = subscription.default_payment_method ?? invoice_settings.default_payment_method;
  return ref === null ? null : known(ledger.methods, ref);
}

/** As the account's own schedule does. */
export function tryAgain(ledger: BillingLedger, invoice: FakeInvoice): void {
  if (invoice.attempt_count > 0 && invoice.status === "open") invoice.attempt_count += 1;
  chargeInvoice(ledger, invoice);
}

/** Charges the stored card; what comes of it follows from the payment (`intentMoved`). */
export function chargeInvoice(ledger: BillingLedger, invoice: FakeInvoice): void {
  if (invoice.status !== "open") return;
  const method = methodOf(ledger, known(ledger.subscriptions, subscriptionOf(invoice)));
  invoice.attempt_count ||= 1; // a try by hand counts only when it is the first
  invoice.due = nextTry(ledger, invoice);
  ledger.money.charge(intentOf(ledger, invoice), method?.habit ?? "declines");
}

function nextTry(ledger: BillingLedger, invoice: FakeInvoice): number | null {
  if (invoice.billing_reason !== "subscription_cycle") return null;
  const day = ledger.habits.retryDays[invoice.attempt_count - 1];
  return day === undefined ? null : invoice.created + days(day);
}

export function becomePaid(ledger: BillingLedger, invoice: FakeInvoice): void {
  invoice.status = "paid";
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.due = null;
  invoice.status_transitions.paid_at = ledger.seconds();
  for (const payment of invoice.payments.data) payment.status = "paid";
  ledger.tell("invoice.paid", invoice);
}

/** Takes back what was asked for; account credit that it had used is there again. */
export function voidInvoice(ledger: BillingLedger, invoice: FakeInvoice): void {
  if (invoice.status !== "open" && invoice.status !== "uncollectible") return;
  invoice.status = "void";
  invoice.due = null;
  known(ledger.customers, invoice.customer).balance -= (invoice.ending_balance ?? 0) - invoice.starting_balance;
  for (const payment of invoice.payments.data) {
    payment.status = "canceled";
    ledger.money.cancel(known(ledger.money.intents, payment.payment.payment_intent));
  }
  ledger.tell("invoice.voided", invoice);
}
