import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import type { PaymentsDeps } from "./deps.ts";
import { isOfProvider } from "./of-provider.ts";
import { isUnavailable } from "./provider.ts";
import { settlePayment } from "./settle-payment.ts";
import { findLivePayment } from "./repository.ts";

/** Asks the provider for the order's payment and writes its present state. Nothing to ask about is no error. */
export async function syncPayment(
  deps: PaymentsDeps,
  orderId: number,
): Promise<null | Refusal<"provider_unavailable">> {
  const payment = await findLivePayment(deps.db.read, orderId);
  if (payment === null || payment.providerRef === null || !isOfProvider(payment, deps.provider)) return null;
  if (payment.status === "canceled") return null;
  const state = await deps.provider.fetchPayment(payment.providerRef);
  if (isUnavailable(state)) return refuse(paymentsErrors.provider_unavailable);
  await settlePayment(deps, payment, state);
  return null;
}
