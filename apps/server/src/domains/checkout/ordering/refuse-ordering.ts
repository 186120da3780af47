import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { tooMany } from "../../../platform/rate-limit.ts";
import type { RequestedLine } from "./requested-lines.ts";
import { freeMs, maxFreeOfGuests, maxUnpaidOfGuests, maxUnpaidWithCoupon } from "./limits.ts";
import type { OrderRow } from "../orders/orders-repository.ts";
import {
  findSetAsideWith,
  lockFreeOfGuests,
  lockUnpaidOfGuests,
  lockUnpaidWithCoupon,
} from "../orders/waiting-orders-repository.ts";

/** What a member buys for themselves with a payment in processing cannot be ordered again in the meantime. */
export async function refuseInPayment(
  tx: Tx,
  buyerId: number,
  lines: readonly RequestedLine[],
): Promise<Refusal<"payment_processing"> | null> {
  const forThemselves = lines.filter((line) => !line.gift);
  const found = await findSetAsideWith(tx, buyerId, forThemselves);
  if (found === null) return null;
  const message = `Your payment for ${found.title} is still being processed. Remove it to order the rest.`;
  return refuse(checkoutErrors.payment_processing, { message, data: { public_id: found.publicId } });
}

/**
 * Waiting orders of one address with a coupon keep its uses from others, so at most three may wait at the same time.
 */
export async function refuseHoarding(
  tx: Tx,
  email: string,
  waiting: OrderRow | null,
  now: Date,
): Promise<Refusal<"rate_limited"> | null> {
  return whenFull(await lockUnpaidWithCoupon(tx, email, waiting?.id ?? null), maxUnpaidWithCoupon, now);
}

/**
 * Anybody can order as a guest for an address that is not theirs, and it gets mail: at most three orders wait for it at
 * the same time, and five that cost nothing are placed in an hour. Only guests' orders count, so that nobody learns
 * whether it has an account.
 */
export async function refuseFlood(
  tx: Tx,
  email: string,
  totalCents: number,
  now: Date,
): Promise<Refusal<"rate_limited"> | null> {
  if (totalCents > 0) return whenFull(await lockUnpaidOfGuests(tx, email, now), maxUnpaidOfGuests, now);
  const paid = await lockFreeOfGuests(tx, email, new Date(now.getTime() - freeMs));
  const ends = paid.map((at) => new Date(at.getTime() + freeMs));
  return whenFull(ends, maxFreeOfGuests, now);
}

/** Refuses until there is room among what ends at these times, the first one first. */
function whenFull(ends: readonly Date[], most: number, now: Date): Refusal<"rate_limited"> | null {
  const makesRoom = ends[ends.length - most];
  if (makesRoom === undefined) return null;
  return tooMany(Math.max(1, Math.ceil((makesRoom.getTime() - now.getTime()) / 1000)));
}
