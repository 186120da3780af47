import { minuteMs } from "@pavane/contract/core/durations";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { claimMinutes } from "@pavane/contract/resources/choices";
import { resourcesErrors } from "@pavane/contract/resources/errors";

export interface Claimed {
  readonly claimedBy: number | null;
  readonly claimedAt: Date | null;
}

/** How long an officer has it to themselves. */
export const claimMs = claimMinutes * minuteMs;

/** Until when a claim of that moment holds. */
export const claimEnd = (claimedAt: Date): Date => new Date(claimedAt.getTime() + claimMs);

/** Until when an officer has it to themselves; null where nobody does any more. */
export function claimedUntil({ claimedBy, claimedAt }: Claimed, now: Date): Date | null {
  if (claimedBy === null || claimedAt === null) return null;
  const end = claimEnd(claimedAt);
  return now < end ? end : null;
}

/** While an officer has it to themselves, it is not taken from under their eyes. */
export function refuseClaimed(claimed: Claimed, now: Date): Refusal<"claimed"> | null {
  const until = claimedUntil(claimed, now);
  if (until === null) return null;
  return refuse(resourcesErrors.claimed, {
    message: "An officer is reviewing this now. Try again a little later.",
    data: { claimed_until: until.toISOString() },
  });
}
