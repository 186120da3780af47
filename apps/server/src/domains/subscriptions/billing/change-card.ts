import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/own-open.ts";
import { findCustomerRef } from "../subscription/store-subscriptions.ts";
import { findOpenSetup, keepPayment, type PaymentRow } from "./store-invoices.ts";

/** Begins to store another card, or yields the begun one; it is charged from then on, with what is open at once. */
export async function changeCard(
  deps: SubscriptionsDeps,
  { row }: RunningSubscription,
): Promise<PaymentRow | Refusal<"provider_unavailable">> {
  const open = await findOpenSetup(deps.db.read, row.id);
  if (open !== null) return open;
  const at = deps.clock.now();
  const setup = await deps.recurring.createSetup({
    customerRef: await findCustomerRef(deps.db.read, row.customerId),
    subscriptionId: row.id,
    idempotencyKey: `subscription-${row.id}-card-${at.getTime()}`,
  });
  if (isUnavailable(setup)) return refuse(paymentsErrors.provider_unavailable);
  const { ref, status, error } = setup;
  const payment = { subscriptionId: row.id, kind: "card", amountCents: 0, status, error, providerRef: ref } as const;
  return deps.db.write((tx) => keepPayment(tx, { ...payment, createdAt: at }));
}
