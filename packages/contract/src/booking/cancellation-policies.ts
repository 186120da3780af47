import { hourMs } from "../core/durations.ts";
import { roundedShare } from "../core/fraction.ts";
import type { PolicyKey } from "../professionals/choices.ts";
import { zonedMomentText } from "../core/times.ts";

/** The refund by the hours that are left to the start, the most first; with fewer hours nothing. */
const policySteps: Readonly<Record<PolicyKey, readonly { readonly hours: number; readonly percent: number }[]>> = {
  flexible: [{ hours: 24, percent: 100 }],
  moderate: [
    { hours: 7 * 24, percent: 100 },
    { hours: 48, percent: 50 },
  ],
  strict: [{ hours: 7 * 24, percent: 100 }],
};

/** Up to and with `until` a learner who cancels gets `percent` back. */
export interface RefundStep {
  readonly until: number;
  readonly percent: number;
}

/** A booking as its cancellation sees it; moments in milliseconds since 1970. */
export interface Cancellable {
  readonly policy: PolicyKey;
  readonly startsAt: number;
  /** 0 to 100: what a move has left of the percent. */
  readonly refundCap: number;
}

/** The policy as moments, the earliest first. After the last one nothing is refunded; empty where nothing ever is. */
export function refundSteps({ policy, startsAt, refundCap }: Cancellable): readonly RefundStep[] {
  const capped = policySteps[policy].map(({ hours, percent }) => ({
    until: startsAt - hours * hourMs,
    percent: Math.min(percent, refundCap),
  }));
  return capped.filter(({ percent }, index) => percent > 0 && capped[index + 1]?.percent !== percent);
}

/** "Full refund until Sat 13 Mar, 9:00 AM EST" or "50 % back until …". */
export const refundStepText = ({ until, percent }: RefundStep, zone: string): string =>
  `${percent === 100 ? "Full refund" : `${percent} % back`} until ${zonedMomentText(until, zone)}`;

/** "No refund: it starts in less than 24 hours", where a policy gives nothing back any more. */
export const noRefundText = (policy: PolicyKey): string => `No refund: it starts in less than ${lastHoursText(policy)}`;

/** The same for several starts that could be chosen; null where each of them would still give a refund. */
export function lateText(policy: PolicyKey, starts: readonly number[], now: number): string | null {
  const late = starts.filter((startsAt) => refundPercent({ policy, startsAt, refundCap: 100 }, now) === 0).length;
  if (late === 0) return null;
  const which =
    late < starts.length ? "for those that start" : starts.length === 1 ? "for it: it starts" : "for these: they start";
  return `No refund ${which} in less than ${lastHoursText(policy)}.`;
}

/** "48 hours": how long before a start the last refund is possible. */
export function lastHoursText(policy: PolicyKey): string {
  const hours = policySteps[policy].at(-1)?.hours ?? 0;
  return hours > 48 ? `${hours / 24} days` : `${hours} hours`;
}

/**
 * The refund of a payment when its learner cancels now, in percent; the boundary counts in the learner's favour. A move
 * by the learner makes it the new cap, so that moving to a later time gives no higher refund.
 */
export const refundPercent = (booking: Cancellable, now: number): number =>
  refundSteps(booking).find(({ until }) => now <= until)?.percent ?? 0;

/** That percent in cents, a half rounded up: 50 % of 45.01 is 22.51. */
export const refundCents = (paidCents: number, percent: number): number => roundedShare(paidCents, percent, 100);

/** After this nobody answers a request any more. */
export const lastAnswerAt = (startsAt: number): number => startsAt - hourMs;

/** Until when a request can be answered. */
export const answerBy = (now: number, startsAt: number, answerHours: number): number =>
  Math.min(now + answerHours * hourMs, lastAnswerAt(startsAt));

/** When a proposed time expires: after 48 hours, and at most an hour before either start. */
export const proposalEndsAt = (now: number, startsAt: number, proposedStart: number): number =>
  Math.min(now + 48 * hourMs, startsAt - hourMs, proposedStart - hourMs);
