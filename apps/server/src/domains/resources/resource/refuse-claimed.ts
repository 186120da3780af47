import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { claimMinutes } from "@pavane/contract/resources/choices";
import { resourcesErrors } from "@pavane/contract/resources/errors";

export interface Claimed {
  readonly claimedBy: number | null;
  readonly claimedAt: Date | null;
}

/** Until when an officer has it to themselves; null where nobody does any more. */
export function claimEnd({ claimedBy, claimedAt }: Claimed, now: Date): Date | null {
  if (claimedBy === null || claimedAt === null) return null;
  const end = new Date(claimedAt.getTime() + claimMinutes * 60_000);
  return now < end ? end : null;
}

/** While an officer has it to themselves, it is not taken from under their eyes. */
export function refuseClaimed(claimed: Claimed, now: Date): Refusal<"claimed"> | null {
  const until = claimEnd(claimed, now);
  if (until === null) return null;
  return refuse(resourcesErrors.claimed, {
    message: "An officer is reviewing this now. Try again a little later.",
    data: { claimed_until: until.toISOString() },
  });
}
