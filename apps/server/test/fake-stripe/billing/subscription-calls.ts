import { type FakeAnswer, invalid, listed, missing, ok } from "../answers.ts";
import { type BillingCall, found, isAnswer, priceNamed } from "./billing-call.ts";
import { inner, list, merged, number, readForm, text, type Tree } from "./form.ts";
import { draftInvoice } from "./invoices.ts";
import { type BillingLedger, known } from "./ledger.ts";
import { type Change, changeLines } from "./lines.ts";
import type { FakeSubscription } from "./objects.ts";
import { beginSubscription, changeSubscription, endSubscription } from "./subscriptions.ts";

export function answerSubscription({ ledger, call, id, form }: BillingCall): FakeAnswer | null {
  const of = (act: (subscription: FakeSubscription) => FakeAnswer) =>
    found(ledger.subscriptions, "subscription", id, act);
  switch (call) {
    case "POST subscriptions":
      return create(ledger, form);
    case "GET subscriptions":
      return ok(
        listed(
          [...ledger.subscriptions.values()].filter(
            ({ status, customer }) =>
              status !== "canceled" && (!form.has("customer") || customer === form.get("customer")),
          ),
          form,
        ),
      );
    case "GET subscriptions/:id":
      return of(ok);
    case "POST subscriptions/:id":
      return of((subscription) => update(ledger, subscription, form));
    case "DELETE subscriptions/:id":
      return of((subscription) => {
        if (isOver(subscription)) return missing("subscription", id);
        endSubscription(ledger, subscription, "canceled");
        return ok(subscription);
      });
    case "POST invoices/create_preview":
      return preview(ledger, form);
    default:
      return null;
  }
}

const isOver = ({ status }: FakeSubscription): boolean => status === "canceled" || status === "incomplete_expired";

function create(ledger: BillingLedger, form: URLSearchParams): FakeAnswer {
  const tree = readForm(form);
  const [item] = list(tree["items"]);
  const customer = text(tree["customer"]);
  if (ledger.customers.get(customer ?? "")?.deleted !== false) return missing("customer", customer ?? undefined);
  const price = priceNamed(ledger, text(item?.["price"]));
  if (isAnswer(price)) return price;
  const trialEnd = number(tree["trial_end"]);
  if (trialEnd !== null && trialEnd <= ledger.seconds())
    return invalid("", "Invalid timestamp: must be in the future.");
  const method = text(tree["default_payment_method"]);
  if (method !== null && ledger.methods.get(method)?.customer !== customer)
    return invalid("resource_missing", "The customer does not have a payment method with that ID.");
  const coupon = text(list(tree["discounts"])[0]?.["coupon"]);
  const held = coupon === null ? undefined : ledger.coupons.get(coupon);
  if (coupon !== null && (held === undefined || held.left === 0))
    return invalid("coupon_expired", "The coupon is used up.");
  if (held !== undefined) held.left -= 1;
  const begun = beginSubscription(ledger, {
    customer: customer ?? "",
    price: price.id,
    quantity: number(item?.["quantity"]) ?? 1,
    trialEnd,
    method,
    coupon,
    waits: text(tree["payment_behavior"]) === "default_incomplete",
    metadata: merged({}, tree["metadata"]),
  });
  return ok(begun);
}

/** What a change that is pending until it is paid may say. */
const mayBePending = new Set([
  "items",
  "proration_behavior",
  "proration_date",
  "payment_behavior",
  "billing_cycle_anchor",
  "metadata",
  "cancel_at_period_end",
  "expand",
]);

function update(ledger: BillingLedger, subscription: FakeSubscription, form: URLSearchParams): FakeAnswer {
  const tree = readForm(form);
  if (isOver(subscription)) return updateOver(subscription, tree);
  const cancels = ["cancel_at_period_end", "cancel_at"].some((name) => tree[name] !== undefined);
  if (subscription.schedule !== null && (cancels || tree["items"] !== undefined))
    return invalid("", "The subscription is managed by the subscription schedule; update the schedule instead.");
  if (tree["items"] !== undefined) return updateItems(ledger, subscription, tree);
  subscription.metadata = merged(subscription.metadata, tree["metadata"]);
  if (tree["cancel_at_period_end"] !== undefined)
    subscription.cancel_at_period_end = tree["cancel_at_period_end"] === "true";
  if (tree["cancel_at"] !== undefined) subscription.cancel_at = number(tree["cancel_at"]);
  const method = text(tree["default_payment_method"]);
  if (method !== null) {
    if (ledger.methods.get(method)?.customer !== subscription.customer)
      return invalid("resource_missing", "The customer does not have a payment method with that ID.");
    subscription.default_payment_method = method;
  }
  ledger.tell("customer.subscription.updated", subscription);
  return ok(subscription);
}

/** Of one that is over only notes may be changed. */
function updateOver(subscription: FakeSubscription, tree: { readonly [name: string]: Tree }): FakeAnswer {
  if (Object.keys(tree).some((name) => name !== "metadata" && name !== "expand"))
    return invalid("", "A canceled subscription can only update its cancellation_details and metadata.");
  subscription.metadata = merged(subscription.metadata, tree["metadata"]);
  return ok(subscription);
}

function updateItems(
  ledger: BillingLedger,
  subscription: FakeSubscription,
  tree: { readonly [name: string]: Tree },
): FakeAnswer {
  const pending = text(tree["payment_behavior"]) === "pending_if_incomplete";
  const odd = Object.keys(tree).find((name) => !mayBePending.has(name));
  if (pending && odd !== undefined)
    return invalid("", `Received unsupported parameter with payment_behavior=pending_if_incomplete: ${odd}`);
  const change = readChange(ledger, subscription, tree);
  if (isAnswer(change)) return change;
  if (subscription.status === "incomplete") return invalid("", "An incomplete subscription cannot be changed.");
  if (subscription.status === "trialing") return changeTrial(ledger, subscription, change, tree);
  changeSubscription(ledger, subscription, {
    ...change,
    pending,
    metadata: tree["metadata"] === undefined ? null : merged({}, tree["metadata"]),
    cancel_at_period_end: tree["cancel_at_period_end"] === undefined ? null : tree["cancel_at_period_end"] === "true",
  });
  return ok(subscription);
}

function changeTrial(
  ledger: BillingLedger,
  subscription: FakeSubscription,
  { price, quantity }: Change,
  tree: { readonly [name: string]: Tree },
): FakeAnswer {
  for (const item of subscription.items.data) Object.assign(item, { price: price.id, quantity });
  subscription.metadata = merged(subscription.metadata, tree["metadata"]);
  if (tree["cancel_at_period_end"] !== undefined)
    subscription.cancel_at_period_end = tree["cancel_at_period_end"] === "true";
  ledger.tell("customer.subscription.updated", subscription);
  return ok(subscription);
}

/** A change as both the preview and the update say it. Without the item's id a price would be added. */
function readChange(
  ledger: BillingLedger,
  subscription: FakeSubscription,
  tree: { readonly [name: string]: Tree },
): Change | FakeAnswer {
  const [wanted] = list(tree["items"]);
  const [item] = subscription.items.data;
  if (item === undefined || text(wanted?.["id"]) !== item.id)
    return invalid("", "The fake changes the one item there is: give its id.");
  const price = priceNamed(ledger, text(wanted?.["price"]));
  if (isAnswer(price)) return price;
  const at = number(tree["proration_date"]) ?? ledger.seconds();
  if (at < item.current_period_start || at > item.current_period_end)
    return invalid("", "proration_date must be within the current period.");
  const before = known(ledger.prices, item.price).recurring;
  const anew = text(inner(tree["billing_cycle_anchor"])["type"]) === "now";
  const same = before.interval === price.recurring.interval && before.interval_count === price.recurring.interval_count;
  if (!same && !anew) return invalid("", "The fake wants to be told that a new period begins.");
  return { price, quantity: number(wanted?.["quantity"]) ?? item.quantity, at, anew };
}

function preview(ledger: BillingLedger, form: URLSearchParams): FakeAnswer {
  const tree = readForm(form);
  const subscription = ledger.subscriptions.get(text(tree["subscription"]) ?? "");
  if (subscription === undefined) return missing("subscription", text(tree["subscription"]) ?? undefined);
  const [item] = subscription.items.data;
  const change = readChange(ledger, subscription, inner(tree["subscription_details"]));
  if (isAnswer(change) || item === undefined) return isAnswer(change) ? change : missing("item", undefined);
  const { lines } = changeLines(ledger, subscription, item, change);
  return ok(draftInvoice(ledger, subscription, { reason: "subscription_update", lines, discounted: false }));
}
