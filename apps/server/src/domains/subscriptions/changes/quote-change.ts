import { minuteMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { decimalText } from "@pavane/contract/core/money";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { quoteMinutes } from "@pavane/contract/subscriptions/choices";
import type { ChangeQuote } from "@pavane/contract/subscriptions/schema";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import type { RunningSubscription } from "../subscription/current-subscription.ts";
import { presentPlanBrief } from "../subscription/present-subscription.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";
import { decideRequestedPlan, hasPlannedChange, type RequestedChange } from "./decide-requested-plan.ts";
import { findChangeable } from "./find-changeable.ts";
import { priceAtPeriodEnd, priceNow } from "./price-change.ts";
import { insertQuote } from "./quotes-repository.ts";
import { refuseCode } from "./refuse-code.ts";

export type QuoteRefused = Refusal<
  | "plan_not_found"
  | "plan_archived"
  | "subscription_not_found"
  | "no_subscription"
  | "same_plan"
  | "payment_open"
  | "code_waits"
  | "seats_in_use"
  | "provider_unavailable"
  | "validation_failed"
>;

/**
 * What changing the plan, or the number of seats, costs: worked out by the provider for this second, and bound for ten minutes, once,
 * and only while the subscription is as it is.
 */
export async function quoteChange(
  deps: SubscriptionsDeps,
  actor: Actor,
  request: RequestedChange,
): Promise<ChangeQuote | QuoteRefused> {
  const first = await quoteOnce(deps, actor, request);
  if (first !== "moved_on") return first;
  // The provider knows more than we do, for example of a period that began: with its state at hand the answer is another.
  const known = await findChangeable(deps, actor, request.subscriptionId);
  if (isRefusal(known)) return known;
  const synced = await syncSubscription(deps, known.row);
  const again = isRefusal(synced) ? synced : await quoteOnce(deps, actor, request);
  return again === "moved_on" ? refuse(paymentsErrors.provider_unavailable) : again;
}

async function quoteOnce(
  deps: SubscriptionsDeps,
  actor: Actor,
  request: RequestedChange,
): Promise<ChangeQuote | QuoteRefused | "moved_on"> {
  const whole = await findChangeable(deps, actor, request.subscriptionId);
  if (isRefusal(whole)) return whole;
  const wanted = await decideRequestedPlan(deps, whole, request);
  if (isRefusal(wanted)) return wanted;
  const codeWaits = await refuseCode(deps, whole, wanted);
  if (codeWaits !== null) return codeWaits;
  const now = deps.clock.now();
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const priced = wanted.kind === "now" ? await priceNow(deps, whole, wanted, at) : priceAtPeriodEnd(whole, wanted);
  if (isRefusal(priced) || priced === "moved_on") return priced;
  const { lines, dueCents } = priced;
  const expiresAt = new Date(now.getTime() + quoteMinutes * minuteMs);
  const { kind, quantity, price } = wanted;
  const { id: subscriptionId, version } = whole.row;
  const bound = { subscriptionId, version, priceId: price.id, quantity, kind, lines, dueCents };
  const quote = await deps.db.write((tx) => insertQuote(tx, { ...bound, prorationAt: at, expiresAt, createdAt: now }));
  return {
    quote_id: quote.id,
    kind,
    plan: presentPlanBrief(wanted, whole.row, quantity),
    quantity,
    lines: [...lines],
    due_now: decimalText(dueCents),
    credit_after: decimalText(priced.creditCents),
    next: priced.next && { amount: decimalText(priced.next.cents), at: priced.next.at.toISOString() },
    trial_end: whole.row.status === "trialing" ? (whole.row.trialEnd?.toISOString() ?? null) : null,
    replaces_change: await replacesChange(deps.db.read, whole),
    expires_at: expiresAt.toISOString(),
  };
}

const replacesChange = async (db: Read, whole: RunningSubscription): Promise<boolean> =>
  whole.row.cancelAtPeriodEnd || (await hasPlannedChange(db, whole));
