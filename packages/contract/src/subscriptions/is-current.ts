import { hourMs } from "../core/durations.ts";
import { lateNewsHours, type SubscriptionStatus } from "./choices.ts";

/** What of a subscription decides whether it counts. Moments in UTC. */
export interface SubscriptionFacts {
  readonly status: SubscriptionStatus;
  /** Null while nothing has been paid or begun. */
  readonly currentPeriodEnd: Date | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly graceUntil: Date | null;
}

/**
 * Until when a subscription gives what it is for; null when it gives nothing. Trialing and active last to the end of the
 * period, and a day longer for late news of a payment unless they end there; past due lasts through its grace (rules of the
 * subscriptions, 7.1). A missed word of the payment service prolongs nothing, because dates alone decide.
 */
export function currentUntil({
  status,
  currentPeriodEnd,
  cancelAtPeriodEnd,
  graceUntil,
}: SubscriptionFacts): Date | null {
  if (status === "past_due") return graceUntil;
  if ((status !== "trialing" && status !== "active") || currentPeriodEnd === null) return null;
  return cancelAtPeriodEnd ? currentPeriodEnd : new Date(currentPeriodEnd.getTime() + lateNewsHours * hourMs);
}

/** `is_active` in answers. */
export function isCurrentAt(facts: SubscriptionFacts, now: Date): boolean {
  const until = currentUntil(facts);
  return until !== null && now < until;
}
