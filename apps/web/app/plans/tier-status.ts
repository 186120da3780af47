import { oneOf } from "@pavane/contract/core/codes";
import { wireStatuses, wireStatusNames } from "@pavane/contract/subscriptions/choices";
import { tierNames, type Tier } from "@pavane/contract/subscriptions/tiers";

interface Chosen {
  readonly subscription_tier: Tier;
  readonly subscription_status: string | null;
  readonly is_active: boolean;
}

/** A paid tier that somebody chose and has not paid for; it gives nothing until then. */
export const unpaidTier = ({ subscription_tier: tier, is_active: active }: Omit<Chosen, "subscription_status">) =>
  tier === "free" || active ? null : tier;

/** The status of the user's own plan, in a word or two; null without one. */
export function tierStatus(person: Chosen): string | null {
  const unpaid = unpaidTier(person);
  if (unpaid !== null) return `${tierNames[unpaid]}, waiting for payment`;
  const status = oneOf(wireStatuses, person.subscription_status);
  return status === undefined ? null : wireStatusNames[status];
}
