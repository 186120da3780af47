import { type FakeAnswer, invalid, listed, ok, refused } from "../answers.ts";
import { type BillingCall, found } from "./billing-call.ts";
import { chargeInvoice, intentOf } from "./invoices.ts";
import { type BillingLedger, known, subscriptionOf } from "./ledger.ts";
import type { FakeInvoice } from "./objects.ts";
import { withdrawInvoice } from "./subscriptions.ts";

export function answerInvoice({ ledger, call, id, form }: BillingCall): FakeAnswer | null {
  const of = (act: (invoice: FakeInvoice) => FakeAnswer) => found(ledger.invoices, "invoice", id, act);
  switch (call) {
    case "GET invoices":
      return ok(listed(matching(ledger, form), form));
    case "GET invoices/:id":
      return of(ok);
    case "POST invoices/:id":
      return of((invoice) => {
        invoice.auto_advance = form.get("auto_advance") !== "false";
        if (!invoice.auto_advance) invoice.due = null;
        return ok(invoice);
      });
    case "POST invoices/:id/pay":
      return of((invoice) => pay(ledger, invoice));
    case "POST invoices/:id/void":
      return of((invoice) => {
        if (invoice.status !== "open" && invoice.status !== "uncollectible")
          return invalid("", `You can only pass in open invoices. This invoice isn't open: it is ${invoice.status}.`);
        if (intentOf(ledger, invoice).status === "processing")
          return invalid("", "This invoice cannot be voided while its payment is processing.");
        withdrawInvoice(ledger, invoice);
        return ok(invoice);
      });
    case "GET invoice_payments":
      return ok({ object: "list", data: payments(ledger, form), has_more: false });
    default:
      return null;
  }
}

const matching = (ledger: BillingLedger, form: URLSearchParams): FakeInvoice[] =>
  [...ledger.invoices.values()].filter(
    (invoice) => isAsked(form, "subscription", subscriptionOf(invoice)) && isAsked(form, "status", invoice.status),
  );

/** A filter that is left out lets everything through. */
const isAsked = (form: URLSearchParams, name: string, value: string | null): boolean =>
  !form.has(name) || form.get(name) === value;

function payments(ledger: BillingLedger, form: URLSearchParams) {
  return [...ledger.invoices.values()]
    .flatMap(({ payments: { data } }) => data)
    .filter(
      ({ invoice, status, payment }) =>
        isAsked(form, "invoice", invoice) &&
        isAsked(form, "status", status) &&
        isAsked(form, "payment[payment_intent]", payment.payment_intent),
    );
}

/** A bank's "no" is a 402; that there is nothing to pay a 400. */
function pay(ledger: BillingLedger, invoice: FakeInvoice): FakeAnswer {
  if (invoice.status === "paid") return invalid("", "Invoice is already paid");
  if (invoice.status !== "open") return invalid("", `This invoice can no longer be paid: it is ${invoice.status}.`);
  const subscription = known(ledger.subscriptions, subscriptionOf(invoice));
  if (subscription.default_payment_method === null)
    return invalid("", "There is no default_payment_method set on this Customer or Invoice.");
  chargeInvoice(ledger, invoice);
  const { status, last_payment_error: error } = intentOf(ledger, invoice);
  if (status === "requires_action")
    return refused(402, "card_error", "invoice_payment_intent_requires_action", "This payment requires confirmation.");
  return status === "succeeded"
    ? ok(invoice)
    : refused(402, "card_error", "card_declined", error?.message ?? "Declined.");
}
