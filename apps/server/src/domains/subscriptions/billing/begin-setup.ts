import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable, metadataOf } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findCustomerRef, type SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { keepPayment, type SubscriptionPaymentRow } from "./invoices-repository.ts";

/** Begins to store a card for a subscription; asked again for the same `which` it is the same one. Call it outside a transaction. */
export async function beginSetup(
  { recurring, db, clock, mark }: Pick<SubscriptionsDeps, "recurring" | "db" | "clock" | "mark">,
  { id: subscriptionId, customerId, sentAs }: Pick<SubscriptionRow, "id" | "customerId" | "sentAs">,
  which: string,
): Promise<SubscriptionPaymentRow | Refusal<"provider_unavailable">> {
  const customerRef = await findCustomerRef(db.read, customerId);
  const metadata = metadataOf(await mark(), "subscription", sentAs);
  const idempotencyKey = `subscription-${sentAs}-${which}`;
  const setup = await recurring.createSetup({ customerRef, subscriptionId, idempotencyKey, metadata });
  if (isUnavailable(setup)) return refuse(paymentsErrors.provider_unavailable);
  const { ref, status, error } = setup;
  const payment = { subscriptionId, kind: "card", amountCents: 0, status, error, providerRef: ref } as const;
  return db.write((tx) => keepPayment(tx, { ...payment, createdAt: clock.now() }));
}
