import type { SubscriptionStatus } from "@pavane/contract/subscriptions/choices";

/** When a grant ends or ended: at the end of its last day in UTC, or when somebody ended it; null without an end. */
export function grantEnd(grant: { readonly until: string | null; readonly endedAt: Date | null }): Date | null {
  const lastDay = grant.until === null ? null : new Date(`${grant.until}T23:59:59.999Z`);
  if (grant.endedAt !== null && lastDay !== null) return grant.endedAt < lastDay ? grant.endedAt : lastDay;
  return grant.endedAt ?? lastDay;
}

/** When a held tier ends or ended; null while it continues by itself, because its plan is renewed. */
export function heldEnd(held: {
  readonly status: SubscriptionStatus;
  readonly expiresAt: Date | null;
  readonly until: Date;
}): Date | null {
  const goesOn = held.status === "active" || held.status === "trialing";
  return goesOn && held.expiresAt !== null && held.until > held.expiresAt ? null : held.until;
}
