import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { setOwnTier } from "../../identity/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { findOpenSubscription } from "./store-subscriptions.ts";

/** Goes on with Free: an open attempt to pay is given up, and the tier chosen at registration is waited for no longer. */
export async function dropChoice(
  deps: SubscriptionsDeps,
  actor: Actor,
): Promise<null | Refusal<"subscription_exists" | "provider_unavailable">> {
  const open = await findOpenSubscription(deps.db.read, actor.id, "own");
  if (open !== null && open.row.status !== "incomplete") return refuse(subscriptionsErrors.subscription_exists);
  if (open !== null) {
    const ended = await giveUpAttempt(deps, open.row);
    if (isRefusal(ended)) return ended;
    if (ended === "paid") return refuse(subscriptionsErrors.subscription_exists);
  }
  return deps.db.write(async (tx) => {
    const begun = await findOpenSubscription(tx, actor.id, "own");
    if (begun !== null) return refuse(subscriptionsErrors.subscription_exists);
    await setOwnTier(tx, actor.id, "free", deps.clock.now());
    return null;
  });
}
