import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { PaymentsDeps } from "./deps.ts";
import { isOfProvider } from "./of-provider.ts";
import { isUnavailable } from "./provider.ts";
import type { PaymentRow } from "./rows.ts";
import { settlePayment, reportPaymentUnderWay } from "./settle-payment.ts";
import { findLivePayment, lockPayment, savePayment } from "./repository.ts";
import { decideTransition } from "./transitions.ts";

export type CancelOutcome = "none" | "canceled" | "processing" | "succeeded";

/**
 * Cancels an order's payment at the provider first and applies what it finds there: money that is on its way, or has come,
 * cannot be canceled.
 */
export async function cancelPayment(
  deps: PaymentsDeps,
  orderId: number,
): Promise<CancelOutcome | Refusal<"provider_unavailable">> {
  const payment = await findLivePayment(deps.db.read, orderId);
  if (payment === null || payment.status === "canceled") return payment === null ? "none" : "canceled";
  if (payment.status === "succeeded") return "succeeded";
  const known = isAtProvider(deps, payment) ? payment : await cancelHere(deps, payment);
  if (known.status === "canceled") return "canceled";
  if (!isAtProvider(deps, known) && isOnItsWay(known)) return "processing";
  if (known.providerRef === null || !isAtProvider(deps, known)) return refuse(paymentsErrors.provider_unavailable);
  const state = await deps.provider.cancelPayment(known.providerRef);
  if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
  const { status } = (await settlePayment(deps, known, state)).payment;
  if (status === "canceled" || status === "processing" || status === "succeeded") return status;
  return refuse(paymentsErrors.provider_unavailable);
}

/** Whether the configured provider can be asked about a payment. */
const isAtProvider = ({ provider }: PaymentsDeps, payment: PaymentRow): boolean =>
  payment.providerRef !== null && isOfProvider(payment, provider);

const isOnItsWay = (payment: PaymentRow): boolean => payment.status === "processing";

/**
 * Ends a payment without asking the provider: it has not answered for it (`startPayment` cancels it there if the answer
 * still comes), or is no longer configured (money that it still takes is refunded once it is reported). Real money on
 * its way is waited for; test money is not.
 */
function cancelHere(deps: PaymentsDeps, known: PaymentRow): Promise<PaymentRow> {
  return deps.db.write(async (tx) => {
    await deps.orders.lock(tx, known.orderId);
    const payment = await lockPayment(tx, known.id);
    if (payment === null) throw new Error(`payment ${known.id} is gone`);
    const mayEnd = decideTransition(payment.status, "canceled") === "move" || (payment.test && isOnItsWay(payment));
    if (isAtProvider(deps, payment) || !mayEnd) return payment;
    const saved = await savePayment(tx, payment.id, { status: "canceled", updatedAt: deps.clock.now() });
    await reportPaymentUnderWay(tx, deps, payment, saved);
    return saved;
  });
}
