import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findCustomerRef, type SubscriptionRow } from "../subscription/store-subscriptions.ts";
import { keepPayment, type PaymentRow } from "./store-invoices.ts";

/** Begins to store a card for a subscription; asked again with the same key it is the same one. Call it outside a transaction. */
export async function beginSetup(
  { recurring, db, clock }: Pick<SubscriptionsDeps, "recurring" | "db" | "clock">,
  { id: subscriptionId, customerId }: Pick<SubscriptionRow, "id" | "customerId">,
  idempotencyKey: string,
): Promise<PaymentRow | Refusal<"provider_unavailable">> {
  const customerRef = await findCustomerRef(db.read, customerId);
  const setup = await recurring.createSetup({ customerRef, subscriptionId, idempotencyKey });
  if (isUnavailable(setup)) return refuse(paymentsErrors.provider_unavailable);
  const { ref, status, error } = setup;
  const payment = { subscriptionId, kind: "card", amountCents: 0, status, error, providerRef: ref } as const;
  return db.write((tx) => keepPayment(tx, { ...payment, createdAt: clock.now() }));
}
