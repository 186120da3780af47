import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Limit, Limiter } from "../../../platform/rate-limit.ts";
import type { SubscriptionRow } from "../subscription/subscriptions-repository.ts";
import { tooManyInvitations } from "./too-many-invitations.ts";

const invitationsPerHour: Limit = { name: "seats:invite", most: 60, windowSeconds: 3600 };

type Studio = Pick<SubscriptionRow, "userId" | "quantity">;

/** A studio with more seats may offer all of them at once. */
const limitOf = ({ quantity }: Studio): Limit => ({
  ...invitationsPerHour,
  most: Math.max(invitationsPerHour.most, quantity),
});

/** Counts the addresses that are about to be invited; those of a press that is refused do not count. */
export async function countInvitations(
  limiter: Limiter,
  studio: Studio,
  addresses: number,
): Promise<Refusal<"rate_limited"> | null> {
  const limit = limitOf(studio);
  const key = String(studio.userId);
  if ((await limiter.hit(limit, key, addresses)) === null) return null;
  await limiter.takeBack(limit, key, addresses);
  const left = await limiter.left(limit, key);
  return refuse(commonErrors.rate_limited, { message: tooManyInvitations(left), retryAfter: left.seconds });
}

/** Addresses to which nothing was offered do not count either. */
export async function uncountInvitations(limiter: Limiter, studio: Studio, addresses: number): Promise<void> {
  if (addresses > 0) await limiter.takeBack(limitOf(studio), String(studio.userId), addresses);
}
