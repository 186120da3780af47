import { finalizeInvoice, makeInvoice, tryAgain } from "./invoices.ts";
import { type BillingLedger, known } from "./ledger.ts";
import { planLine, takePendingLines } from "./lines.ts";
import type { FakeItem, FakeSubscription } from "./objects.ts";
import { hours, periodAfter } from "./periods.ts";
import { afterInvoice, endSubscription, withdrawInvoice } from "./subscriptions.ts";

interface Due {
  readonly at: number;
  readonly run: () => void;
}

/** What falls due next: the end of a period, an invoice to be asked for or charged again, what nobody paid in 23 hours. */
export function nextDue(ledger: BillingLedger): Due | null {
  const all: Due[] = [...ledger.subscriptions.values()].flatMap((subscription) => duesOf(ledger, subscription));
  for (const invoice of ledger.invoices.values())
    if (invoice.due !== null)
      all.push({
        at: invoice.due,
        run: () => {
          finalizeInvoice(ledger, invoice);
          afterInvoice(ledger, invoice);
          tryAgain(ledger, invoice);
        },
      });
  return all.toSorted((one, other) => one.at - other.at)[0] ?? null;
}

function duesOf(ledger: BillingLedger, subscription: FakeSubscription): Due[] {
  const [item] = subscription.items.data;
  if (item === undefined || ["canceled", "incomplete_expired", "unpaid", "paused"].includes(subscription.status))
    return [];
  if (subscription.status === "incomplete")
    return [
      { at: subscription.created + hours(23), run: () => endSubscription(ledger, subscription, "incomplete_expired") },
    ];
  const dues: Due[] = [{ at: item.current_period_end, run: () => turn(ledger, subscription, item) }];
  const { pending_update, cancel_at } = subscription;
  if (pending_update !== null)
    dues.unshift({
      at: pending_update.expires_at,
      run: () => withdrawInvoice(ledger, known(ledger.invoices, subscription.latest_invoice)),
    });
  if (cancel_at !== null) dues.unshift({ at: cancel_at, run: () => endSubscription(ledger, subscription, "canceled") });
  return dues;
}

/** The end of a period: it ends there, or the next one is asked for, an hour later. */
function turn(ledger: BillingLedger, subscription: FakeSubscription, item: FakeItem): void {
  if (subscription.cancel_at_period_end) return endSubscription(ledger, subscription, "canceled");
  const start = item.current_period_end;
  enterPhase(ledger, subscription, item, start);
  const price = known(ledger.prices, item.price);
  const period = { start, end: periodAfter(start, price, subscription.billing_cycle_anchor) };
  Object.assign(item, {
    current_period_start: period.start,
    current_period_end: period.end,
    debit: { amount: price.unit_amount * item.quantity, ...period },
  });
  if (subscription.status === "trialing") subscription.status = "active";
  const lines = [
    planLine(subscription, { price, quantity: item.quantity }, period, false),
    ...takePendingLines(ledger, subscription),
  ];
  const invoice = makeInvoice(ledger, subscription, { reason: "subscription_cycle", lines, discounted: true });
  item.debit.amount = Math.max(0, invoice.total);
  invoice.due = start + hours(1);
  ledger.tell("customer.subscription.updated", subscription);
}

/** A schedule's next stretch begins; after its last the subscription goes on by itself. */
function enterPhase(ledger: BillingLedger, subscription: FakeSubscription, item: FakeItem, now: number): void {
  const schedule = ledger.schedules.get(subscription.schedule ?? "");
  if (schedule === undefined || schedule.current_phase === null || schedule.current_phase.end_date > now) return;
  const next = schedule.phases.find(({ start_date }) => start_date >= now);
  const [planned] = next?.items ?? [];
  if (next === undefined || planned === undefined) {
    releaseSchedule(ledger, schedule.id);
    return;
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  Object.assign(item, { price: planned.price, quantity: planned.quantity });
  if (next.anchor === "phase_start") subscription.billing_cycle_anchor = now;
  subscription.default_payment_method = schedule.default_settings.default_payment_method;
  ledger.tell("subscription_schedule.updated", schedule);
}

export function releaseSchedule(ledger: BillingLedger, id: string): void {
  const schedule = known(ledger.schedules, id);
  const subscription = ledger.subscriptions.get(schedule.subscription ?? "");
  if (subscription !== undefined) subscription.schedule = null;
  schedule.released_subscription = schedule.subscription;
  schedule.subscription = null;
  schedule.status = "released";
  schedule.current_phase = null;
  ledger.tell("subscription_schedule.released", schedule);
}
