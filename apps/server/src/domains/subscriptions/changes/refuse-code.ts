import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { SubscriptionsDeps } from "../deps.ts";
import { periodCents } from "../plans/price-of.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";
import { findSubscriber } from "../subscription/trials-repository.ts";
import type { RequestedPlan } from "./decide-requested-plan.ts";

/**
 * Whether the code of a trial stands in the way of another plan. The provider holds an amount for the first charge above zero; the
 * code goes along where it takes the same off the other plan, and its use stays the one that is held.
 */
export async function refuseCode(
  { db, coupons, clock }: Pick<SubscriptionsDeps, "db" | "coupons" | "clock">,
  { row, plan }: RunningSubscription,
  wanted: RequestedPlan,
): Promise<null | Refusal<"code_waits">> {
  if (row.status !== "trialing" || row.discountCents === 0 || wanted.plan.id === plan.id) return null;
  if (row.couponCode === null) return refuse(subscriptionsErrors.code_waits);
  const { email, pendingEmail } = await findSubscriber(db.read, row.userId);
  const offer = await coupons.quote(db.read, {
    code: row.couponCode,
    userId: row.userId,
    email: email ?? pendingEmail,
    cents: periodCents(wanted.price, row.kind, wanted.quantity),
    at: clock.now(),
    subscriptionId: row.id,
  });
  const isSame = !isRefusal(offer) && offer.discountCents === row.discountCents;
  return isSame ? null : refuse(subscriptionsErrors.code_waits);
}
