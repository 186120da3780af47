import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import { tooMany } from "../../../platform/rate-limit.ts";
import type { AskedLine } from "./asked-lines.ts";
import { mostUnpaidWithCoupon } from "./limits.ts";
import type { OrderRow } from "./store-orders.ts";
import { findSetAsideWith, lockUnpaidWithCoupon } from "./store-waiting-orders.ts";

/** What a member's payment in processing buys for themselves is not ordered a second time meanwhile. */
export async function refuseInPayment(
  tx: Tx,
  buyerId: number,
  lines: readonly AskedLine[],
): Promise<Refusal<"payment_processing"> | null> {
  const forThemselves = lines.filter((line) => !line.gift);
  const found = await findSetAsideWith(tx, buyerId, forThemselves);
  if (found === null) return null;
  const message = `Your payment for ${found.title} is still being processed. Remove it to order the rest.`;
  return refuse(checkoutErrors.payment_processing, { message, data: { public_id: found.publicId } });
}

/** Orders of one address that wait with a coupon keep its uses from others, so there are three at once. */
export async function refuseHoarding(
  tx: Tx,
  email: string,
  waiting: OrderRow | null,
  now: Date,
): Promise<Refusal<"rate_limited"> | null> {
  const ends = await lockUnpaidWithCoupon(tx, email, waiting?.id ?? null);
  const [first] = ends;
  if (first === undefined || ends.length < mostUnpaidWithCoupon) return null;
  return tooMany(Math.max(1, Math.ceil((first.getTime() - now.getTime()) / 1000)));
}
