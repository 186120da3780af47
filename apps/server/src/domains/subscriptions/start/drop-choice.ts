import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { subscriptionsErrors } from "@pavane/contract/subscriptions/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { setOwnTier } from "../../identity/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { findOpenSubscription } from "../subscription/subscriptions-repository.ts";

/**
 * Continues without a choice of plan: open attempts to pay are given up, and the tier chosen at registration is not
 * awaited any more. People with an own plan keep it, and give up an attempt for a studio.
 */
export async function dropChoice(
  deps: SubscriptionsDeps,
  actor: Actor,
): Promise<null | Refusal<"subscription_exists" | "provider_unavailable">> {
  const own = await findOpenSubscription(deps.db.read, actor.id, "own");
  const studio = await findOpenSubscription(deps.db.read, actor.id, "studio");
  const attempts = [own, studio].flatMap((one) => (one?.row.status === "incomplete" ? [one.row] : []));
  const hasOwn = own !== null && own.row.status !== "incomplete";
  if (hasOwn && attempts.length === 0) return refuse(subscriptionsErrors.subscription_exists);
  for (const attempt of attempts) {
    const ended = await giveUpAttempt(deps, attempt);
    if (isRefusal(ended)) return ended;
    if (ended === "paid") return refuse(subscriptionsErrors.subscription_exists);
  }
  if (hasOwn) return null;
  return deps.db.write(async (tx) => {
    const begun = await findOpenSubscription(tx, actor.id, "own");
    if (begun !== null) return refuse(subscriptionsErrors.subscription_exists);
    await setOwnTier(tx, actor.id, "free", deps.clock.now());
    return null;
  });
}
