import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isUnavailable } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { cancelSubscription } from "./end-subscription.ts";
import { giveUpAttempt } from "../start/give-up-attempt.ts";
import { hasEnded } from "../subscription/next-status.ts";
import { asRunning } from "../subscription/current-subscription.ts";
import { findClosing } from "./closing-repository.ts";
import { findSubscription } from "../subscription/subscriptions-repository.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";

type Unreached = Refusal<"provider_unavailable">;

/**
 * Closes a subscription that may not continue: immediately where a dispute about it was lost or its owner's account was
 * deleted, at the end of its period where the account is deactivated or in deletion. Does nothing to any other.
 */
export async function closeSubscription(deps: SubscriptionsDeps, id: number): Promise<null | Unreached> {
  const why = await findClosing(deps.db.read, id);
  const whole = why === null ? null : await findSubscription(deps.db.read, id);
  if (why === null || whole === null || hasEnded(whole.row.status)) return null;
  if (whole.row.status === "incomplete") return unreachedOf(await giveUpAttempt(deps, whole.row));
  const goingOn = asRunning(whole);
  if (goingOn === null) return null;
  if (why === "account_closed")
    return unreachedOf(await cancelSubscription(deps, goingOn, null, { why: "The account is closed." }));
  const ended = await deps.recurring.endNow(goingOn.row.providerRef);
  if (ended !== null && isUnavailable(ended)) return refuse(paymentsErrors.provider_unavailable);
  return unreachedOf(await syncSubscription(deps, whole.row, null, { why: words[why] }));
}

const unreachedOf = (answer: unknown): null | Unreached =>
  isRefusal(answer) ? refuse(paymentsErrors.provider_unavailable) : null;

const words = { dispute_lost: "A dispute was lost.", account_gone: "The account is gone." } as const;
