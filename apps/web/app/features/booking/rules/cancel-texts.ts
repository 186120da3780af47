import { policyNames } from "@pavane/contract/professionals/choices";
import type { Booking } from "@pavane/contract/booking/schema";
import { formatUsd } from "@pavane/contract/core/money";
import { hoursText } from "../../../time/time-texts.ts";

interface Quote {
  readonly percent: number;
  readonly refund: string;
  /** Whole hours to the start. */
  readonly hours: number;
}

type Cancelled = Pick<Booking, "side" | "state" | "paid"> & {
  readonly learner: { readonly name: string };
  readonly policy: Pick<Booking["policy"], "key">;
};

/** What cancelling means for the money, before the button. */
export function cancelText(booking: Cancelled, { percent, refund, hours }: Quote): string {
  const { side, state, paid, learner, policy } = booking;
  const starts = `it starts in ${hoursText(hours)}`;
  if (Number(paid) === 0) return "Nothing was paid for it.";
  if (side === "professional") return `${learner.name} gets ${formatUsd(refund)} back in full.`;
  if (state === "requested") return `You get ${formatUsd(refund)} back in full.`;
  if (Number(refund) === 0) return `You get nothing back: ${starts} and the policy is ${policyNames[policy.key]}.`;
  return `You get ${formatUsd(refund)} back (${percent} %), because ${starts}.`;
}

/** What goes back while a request has no answer, whatever the policy of its service; null for what no answer is awaited. */
export const untilAnsweredText = (state: Booking["state"]): string | null =>
  state === "requested" ? "Everything back until it is answered." : null;
