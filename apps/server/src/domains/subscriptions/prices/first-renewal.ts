import type { PlanInterval } from "@pavane/contract/subscriptions/choices";
import { periodEnd } from "@pavane/contract/subscriptions/periods";

/** When a plan is renewed first at a moment or after it; `period` is the one that runs now. */
export function firstRenewalFrom(
  moment: Date,
  period: { readonly start: Date; readonly end: Date },
  interval: PlanInterval,
): Date {
  const anchorDay = Math.max(period.start.getUTCDate(), period.end.getUTCDate());
  let renewal = period.end;
  while (renewal < moment) renewal = periodEnd(renewal, interval, anchorDay);
  return renewal;
}
