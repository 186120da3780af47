import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { cancelSubscription } from "./end-subscription.ts";
import { asRunning } from "../subscription/current-subscription.ts";
import {
  findSubscription,
  lockSubscription,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";

/** Lets anybody's subscription end with its period, by staff; one whose payment failed ends now. A change that waits is dropped. */
export async function cancelAnySubscription(
  deps: SubscriptionsDeps,
  actor: Actor,
  id: number,
  { reason }: { readonly reason: string },
): Promise<
  SubscriptionWithPlan | Refusal<"subscription_not_found" | "wrong_state" | "payment_open" | "provider_unavailable">
> {
  const whole = await findSubscription(deps.db.read, id);
  if (whole === null) return refuse(subscriptionsErrors.subscription_not_found);
  const goingOn = asRunning(whole);
  if (goingOn === null || whole.row.cancelAtPeriodEnd) return refuse(paymentsErrors.wrong_state);
  return cancelSubscription(deps, goingOn, actor.id, {
    why: reason,
    also: async (tx) => {
      const after = await lockSubscription(tx, id);
      await recordAudit(tx, {
        action: "subscription.cancelled",
        target: { type: "subscription", id },
        before: { status: whole.row.status, cancel_at_period_end: false },
        after: { status: after.status, cancel_at_period_end: after.cancelAtPeriodEnd, reason },
      });
    },
  });
}
