import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { PaymentsDeps } from "./deps.ts";
import { isUnavailable } from "./provider.ts";
import type { PaymentRow } from "./rows.ts";
import { settlePayment } from "./settle-payment.ts";
import { findLivePayment, lockPayment, savePayment } from "./store.ts";

export type CancelOutcome = "none" | "canceled" | "processing" | "succeeded";

/**
 * Cancels an order's payment at the provider first and applies what it finds there: money that is on its way, or has come,
 * cannot be canceled.
 */
export async function cancelPayment(
  orderId: number,
  deps: PaymentsDeps,
): Promise<CancelOutcome | Refusal<"provider_unavailable">> {
  const payment = await findLivePayment(deps.db.read, orderId);
  if (payment === null || payment.status === "canceled") return payment === null ? "none" : "canceled";
  if (payment.status === "succeeded") return "succeeded";
  const unsent = payment.providerRef === null ? await cancelUnsent(payment, deps) : payment;
  if (unsent.status === "canceled") return "canceled";
  if (unsent.providerRef === null || unsent.provider !== deps.provider.name)
    return refuse(paymentsErrors.provider_unavailable);
  const state = await deps.provider.cancelPayment(unsent.providerRef);
  if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
  const { status } = (await settlePayment(unsent, state, deps)).payment;
  if (status === "canceled" || status === "processing" || status === "succeeded") return status;
  return refuse(paymentsErrors.provider_unavailable);
}

/** A payment that the provider has not answered for; `startPayment` cancels it there if the answer still comes. */
function cancelUnsent(known: PaymentRow, { db, clock, orders }: PaymentsDeps): Promise<PaymentRow> {
  return db.write(async (tx) => {
    await orders().lock(tx, known.orderId);
    const payment = await lockPayment(tx, known.id);
    if (payment === null) throw new Error(`payment ${known.id} is gone`);
    if (payment.providerRef !== null || payment.status !== "created") return payment;
    return savePayment(tx, payment.id, { status: "canceled", updatedAt: clock.now() });
  });
}
