import { dayMs } from "@pavane/contract/core/durations";
import { pastDueMailDays, trialMailDays } from "@pavane/contract/subscriptions/choices";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";

type Dates = Pick<
  SubscriptionRow,
  "status" | "trialEnd" | "currentPeriodStart" | "cancelAtPeriodEnd" | "pastDueSince" | "graceUntil"
>;

const after = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);

/**
 * Moments at which an owner is written to although nothing happens: three days before a trial is charged for, and some days after
 * a charge failed, as long as the plan is kept. The first day's letter is written with the failure itself.
 */
export function mailMoments(row: Dates): Date[] {
  const { status, trialEnd, currentPeriodStart: start, cancelAtPeriodEnd, pastDueSince, graceUntil } = row;
  if (status === "trialing" && trialEnd !== null && !cancelAtPeriodEnd) {
    const moment = after(trialEnd, -trialMailDays);
    return start !== null && moment > start ? [moment] : []; // a shorter trial was told when it began
  }
  if (status !== "past_due" || pastDueSince === null || graceUntil === null) return [];
  return pastDueMailDays
    .filter((day) => day > 0)
    .map((day) => after(pastDueSince, day))
    .filter((moment) => moment < graceUntil);
}

/** The next of them after a change: the one that was next before, unless what it depends on has changed. */
export function nextMailAt(before: Dates & Pick<SubscriptionRow, "nextLetterAt">, row: Dates): Date | null {
  const moments = mailMoments(row);
  return JSON.stringify(mailMoments(before)) === JSON.stringify(moments) ? before.nextLetterAt : (moments[0] ?? null);
}
