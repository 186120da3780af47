import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { findNamed } from "../subscription/current-subscription.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";

type DropAttemptRefusal = Refusal<"subscription_not_found" | "subscription_exists" | "provider_unavailable">;

/**
 * Gives up the named attempt alone, as that for a studio beside an own one: the tier chosen at registration goes on
 * waiting. One that has ended already is dropped too; one that was paid stays, and the answer says so.
 */
export async function dropAttempt(
  deps: SubscriptionsDeps,
  actor: Actor,
  subscriptionId: number,
): Promise<null | DropAttemptRefusal> {
  const named = await findNamed(deps.db.read, actor, subscriptionId);
  if (named === null || isRefusal(named)) return named;
  if (hasEnded(named.row.status)) return null;
  const ended = named.row.status === "incomplete" ? await giveUpAttempt(deps, named.row) : "paid";
  if (isRefusal(ended)) return ended;
  return ended === "paid" ? refuse(subscriptionsErrors.subscription_exists) : null;
}
