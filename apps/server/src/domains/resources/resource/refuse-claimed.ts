import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { claimMinutes } from "@pavane/contract/resources/choices";
import { resourcesErrors } from "@pavane/contract/resources/errors";

/** While an officer has it to themselves, it is not taken from under their eyes (decision 0079). */
export function refuseClaimed(
  { claimedBy, claimedAt }: { readonly claimedBy: number | null; readonly claimedAt: Date | null },
  now: Date,
): Refusal<"claimed"> | null {
  if (claimedBy === null || claimedAt === null) return null;
  const until = claimedAt.getTime() + claimMinutes * 60_000;
  if (now.getTime() >= until) return null;
  return refuse(resourcesErrors.claimed, {
    message: "An officer is reviewing this now. Try again a little later.",
    data: { claimed_until: new Date(until).toISOString() },
  });
}
