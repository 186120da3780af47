import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable, type ProviderIntent } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { keepPayment, type InvoiceRow } from "./invoices-repository.ts";

/**
 * Charges an open invoice to the stored card. `why` makes one attempt per cause: repeated with the same cause, nothing
 * is charged twice. The result is read with the subscription's state; an attempt that the owner must confirm is stored
 * for them.
 */
export async function chargeOpenInvoice(
  { recurring, db, clock }: Pick<SubscriptionsDeps, "recurring" | "db" | "clock">,
  invoice: Pick<InvoiceRow, "providerRef" | "subscriptionId">,
  why: string,
): Promise<ProviderIntent | Refusal<"provider_unavailable">> {
  const tried = await recurring.payInvoice(invoice.providerRef, `invoice-${invoice.providerRef}-${why}`);
  if (isUnavailable(tried)) return refuse(paymentsErrors.provider_unavailable);
  const { ref, kind, status, amountCents, error } = tried;
  const { subscriptionId } = invoice;
  const kept = { subscriptionId, kind, status, amountCents, error, providerRef: ref, createdAt: clock.now() };
  await db.write((tx) => keepPayment(tx, kept));
  return tried;
}
