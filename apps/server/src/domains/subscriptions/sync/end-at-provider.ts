import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { waitsForProvider } from "../subscription/money-of.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";

/** Ends at the provider what has ended here, so that nothing is charged for it. Repeating it does no harm. */
export async function endAtProvider(
  { db, recurring }: SubscriptionsDeps,
  id: number,
): Promise<null | Refusal<"provider_unavailable">> {
  const whole = await findSubscription(db.read, id);
  if (whole === null || whole.row.providerRef === null || !hasEnded(whole.row.status)) return null;
  if (waitsForProvider(whole.row, recurring)) return refuse(paymentsErrors.provider_unavailable);
  const ended = await recurring.endNow(whole.row.providerRef);
  return ended !== null && isUnavailable(ended) ? refuse(paymentsErrors.provider_unavailable) : null;
}
