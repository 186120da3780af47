import { type FakeAnswer, invalid, listed, missing, ok } from "../answers.ts";
import { newId } from "../ids.ts";
import { type BillingCall, found } from "./billing-call.ts";
import { inner, merged, number, readForm, text } from "./form.ts";
import { answerInvoice } from "./invoice-calls.ts";
import type { BillingLedger } from "./ledger.ts";
import type { FakeCustomer, FakePrice, FakeSetup } from "./objects.ts";
import { answerSchedule } from "./schedule-calls.ts";
import { shown } from "./shown.ts";
import { answerSubscription } from "./subscription-calls.ts";

/** The calls of Stripe Billing that we use. Null: no such call. */
export function answerBilling(
  ledger: BillingLedger,
  call: string,
  id: string,
  form: URLSearchParams,
): FakeAnswer | null {
  const asked: BillingCall = { ledger, call, id, form };
  const answer = answerBasics(asked) ?? answerSubscription(asked) ?? answerSchedule(asked) ?? answerInvoice(asked);
  if (answer === null || answer.status !== 200) return answer;
  const expand = [...form].flatMap(([key, value]) => (key.startsWith("expand") ? [value] : []));
  return ok(shown(ledger, answer.body, expand));
}

function answerBasics({ ledger, call, id, form }: BillingCall): FakeAnswer | null {
  switch (call) {
    case "POST customers":
      return ok(createCustomer(ledger, form));
    case "GET customers/:id":
      return found(ledger.customers, "customer", id, (customer) => ok(customer));
    case "POST customers/:id":
      return found(ledger.customers, "customer", id, (customer) => changeCustomer(ledger, customer, form));
    case "POST setup_intents":
      return isThere(ledger, form.get("customer"))
        ? ok(createSetup(ledger, form))
        : missing("customer", form.get("customer") ?? undefined);
    case "GET setup_intents/:id":
      return found(ledger.setups, "setupintent", id, ok);
    case "GET prices":
      return ok({
        object: "list",
        data: [...ledger.prices.values()].filter(({ lookup_key }) => lookup_key === form.get("lookup_keys[0]")),
        has_more: false,
      });
    case "POST prices":
      return createPrice(ledger, form);
    case "GET prices/:id":
      return found(ledger.prices, "price", id, ok);
    case "POST prices/:id":
      return found(ledger.prices, "price", id, (price) => {
        price.active = form.get("active") === "true";
        return ok(price);
      });
    case "POST coupons":
      return createCoupon(ledger, form);
    case "POST invoiceitems":
      return createPendingItem(ledger, form);
    case "GET payment_intents":
      return ok(
        listed(
          [...ledger.money.intents.values()].filter(
            ({ customer }) => !form.has("customer") || customer === form.get("customer"),
          ),
          form,
        ),
      );
    default:
      return null;
  }
}

const isThere = (ledger: BillingLedger, ref: string | null): boolean =>
  ledger.customers.get(ref ?? "")?.deleted === false;

function createCustomer(ledger: BillingLedger, form: URLSearchParams): FakeCustomer {
  const customer: FakeCustomer = {
    id: newId("cus"),
    object: "customer",
    email: form.get("email"),
    name: form.get("name"),
    deleted: false,
    balance: 0,
    invoice_settings: { default_payment_method: null },
    metadata: merged({}, readForm(form)["metadata"]),
  };
  ledger.customers.set(customer.id, customer);
  ledger.tell("customer.created", customer);
  return customer;
}

function changeCustomer(ledger: BillingLedger, customer: FakeCustomer, form: URLSearchParams): FakeAnswer {
  const method = form.get("invoice_settings[default_payment_method]");
  if (method !== null) customer.invoice_settings.default_payment_method = method;
  ledger.tell("customer.updated", customer);
  return ok(customer);
}

function createSetup(ledger: BillingLedger, form: URLSearchParams): FakeSetup {
  const id = newId("seti");
  const setup: FakeSetup = {
    id,
    object: "setup_intent",
    customer: form.get("customer") ?? "",
    usage: form.get("usage") ?? "off_session",
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: null,
    client_secret: `${id}_secret_${newId("s")}`,
    metadata: merged({}, readForm(form)["metadata"]),
  };
  ledger.setups.set(id, setup);
  ledger.tell("setup_intent.created", setup);
  return setup;
}

function createPrice(ledger: BillingLedger, form: URLSearchParams): FakeAnswer {
  const lookup = form.get("lookup_key");
  const before = [...ledger.prices.values()].find(({ lookup_key }) => lookup !== null && lookup_key === lookup);
  if (before !== undefined && form.get("transfer_lookup_key") !== "true")
    return invalid("", `A price (\`${before.id}\`) already uses that lookup key.`);
  if (before !== undefined) before.lookup_key = null;
  const tree = readForm(form);
  const recurring = inner(tree["recurring"]);
  const interval = text(recurring["interval"]);
  if (interval !== "month" && interval !== "year") return invalid("", "Invalid interval");
  const price: FakePrice = {
    id: newId("price"),
    object: "price",
    active: true,
    currency: "usd",
    unit_amount: number(tree["unit_amount"]) ?? 0,
    recurring: { interval, interval_count: number(recurring["interval_count"]) ?? 1 },
    lookup_key: lookup,
    metadata: merged({}, tree["metadata"]),
    nickname: text(inner(tree["product_data"])["name"]) ?? "A plan",
  };
  ledger.prices.set(price.id, price);
  return ok(price);
}

function createCoupon(ledger: BillingLedger, form: URLSearchParams): FakeAnswer {
  const off = Number(form.get("amount_off"));
  if (form.get("duration") !== "once" || !Number.isInteger(off) || off <= 0)
    return invalid("parameter_invalid_integer", "This value must be greater than or equal to 1.");
  const left = Number(form.get("max_redemptions") ?? 1);
  const coupon = { id: newId("co"), object: "coupon", amount_off: off, duration: "once", left } as const;
  ledger.coupons.set(coupon.id, { ...coupon });
  return ok(coupon);
}

function createPendingItem(ledger: BillingLedger, form: URLSearchParams): FakeAnswer {
  const subscription = form.get("subscription") ?? "";
  if (!ledger.subscriptions.has(subscription)) return missing("subscription", subscription);
  const item = {
    id: newId("ii"),
    object: "invoiceitem",
    subscription,
    amount: Number(form.get("amount")),
    description: form.get("description") ?? "",
    metadata: merged({}, readForm(form)["metadata"]),
  } as const;
  ledger.pendingItems.set(item.id, item);
  return ok(item);
}
