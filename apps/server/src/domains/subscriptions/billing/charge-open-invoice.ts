import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable, type ProviderIntent } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { keepPayment, type InvoiceRow } from "./invoices-repository.ts";

/**
 * Charges an invoice that is open to the stored card. `why` makes one try of one cause: asked again for the same, nothing is charged
 * twice. What came of it is read with the subscription's state; a try that its owner must confirm is kept for them.
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
