import type { Tx } from "../../../platform/db/database.ts";
import type { ProviderSubscription } from "../../payments/index.ts";
import { endOtherPayments, keepPayment } from "./invoices-repository.ts";

/** Writes what waits for its owner, or failed last, and ends the payments that wait no longer. */
export async function applyPayment(
  tx: Tx,
  subscriptionId: number,
  { payment, invoices }: Pick<ProviderSubscription, "payment" | "invoices">,
  at: Date,
): Promise<void> {
  const paid = invoices.flatMap(({ state, paymentRef }) =>
    state === "paid" && paymentRef !== null ? [paymentRef] : [],
  );
  await endOtherPayments(tx, subscriptionId, { waiting: payment?.ref ?? null, paid, at });
  if (payment === null) return;
  const { ref, kind, status, amountCents, error } = payment;
  await keepPayment(tx, { subscriptionId, kind, status, amountCents, error, providerRef: ref, createdAt: at });
}
