import type { PaymentStatus } from "@pavane/contract/payments/choices";
import type Stripe from "stripe";
import type { ProviderIntent } from "../../recurring.ts";
import { reasonOf } from "../reason-of.ts";
import { stripeId } from "./deps.ts";

export function presentSetup(setup: Stripe.SetupIntent): ProviderIntent {
  const status = setupStatuses[setup.status] ?? (setup.last_setup_error === null ? "created" : "failed");
  return {
    ref: setup.id,
    kind: "card",
    status,
    amountCents: 0,
    error: status === "failed" ? reasonOf(setup.last_setup_error) : null,
    clientSecret: setup.client_secret,
  };
}

const setupStatuses: Readonly<Record<string, PaymentStatus>> = {
  requires_action: "requires_action",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** A setup that Stripe does not know can store no card. */
export const unknownSetup = (ref: string): ProviderIntent => ({
  ref,
  kind: "card",
  status: "canceled",
  amountCents: 0,
  error: null,
  clientSecret: null,
});

/** The payment state of an invoice as its payer sees it, by the payment that it waits for. */
export function presentInvoiceTry(invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | null): ProviderIntent {
  const status = tryStatus(invoice, intent);
  const secret = invoice.confirmation_secret?.client_secret ?? intent?.client_secret ?? null;
  return {
    ref: paymentRefOf(invoice) ?? invoice.id,
    kind: "invoice",
    status,
    amountCents: invoice.status === "paid" ? invoice.amount_paid : invoice.amount_remaining,
    error: status === "failed" ? reasonOf(intent?.last_payment_error) : null,
    clientSecret: invoice.status === "open" ? secret : null,
  };
}

function tryStatus({ status }: Stripe.Invoice, intent: Stripe.PaymentIntent | null): PaymentStatus {
  if (status === "paid") return "succeeded";
  if (status === "void" || status === "uncollectible") return "failed";
  if (intent?.status === "requires_action") return "requires_action";
  if (intent?.status === "processing" || intent?.status === "succeeded") return "processing";
  return intent?.last_payment_error ? "failed" : "created";
}

/** The payment that paid an invoice, else the one that it waits for; null when there is none. */
export function paymentRefOf({ payments }: Stripe.Invoice): string | null {
  const all = payments?.data ?? [];
  const chosen = all.find(({ status }) => status === "paid") ?? all.find(({ status }) => status === "open") ?? all[0];
  return stripeId(chosen?.payment.payment_intent) ?? stripeId(chosen?.payment.charge);
}
