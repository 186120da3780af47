import type { Refusal } from "@pavane/contract/core/errors";
import type { Read, Tx } from "../../platform/db/database.ts";

/**
 * What plans need of coupon codes, a domain to the right of this one. A code that is marked for plans reduces the first
 * charge above zero, and no other; a trial before it stays free.
 */
export interface CouponsPort {
  /** What a code would take off; nothing is held. */
  quote(db: Read, ask: CouponAsk): Promise<CouponOffer | CouponRefusal>;
  /**
   * The same under the code's lock, and holds one use of it for a subscription, in place of what that held before: the last
   * use of a code is never taken twice.
   */
  reserve(tx: Tx, ask: CouponAsk & { readonly subscriptionId: number }): Promise<CouponOffer | CouponRefusal>;
  /** The charge was paid: the use is final. Done again, or without a code, it does nothing. */
  use(tx: Tx, subscriptionId: number): Promise<void>;
  /** It ended before anything was charged: somebody else may use the code. A use that is final stays. */
  release(tx: Tx, subscriptionId: number): Promise<void>;
}

export interface CouponAsk {
  /** As typed, in any case. */
  readonly code: string;
  readonly userId: number;
  /** Of the account, confirmed or not: one address is one person for codes. Null for an account without one. */
  readonly email: string | null;
  /** The first charge without the code. */
  readonly cents: number;
  readonly at: Date;
  /** Its own use does not count against the limits, because this one takes its place; null while there is none. */
  readonly subscriptionId: number | null;
}

export interface CouponOffer {
  /** In capital letters. */
  readonly code: string;
  /** "10 %" or "$5.00". */
  readonly label: string;
  /** At most `cents`; what would be left below the smallest charge is taken off too. */
  readonly discountCents: number;
}

export type CouponRefusal = Refusal<`coupon_${
  | "unknown"
  | "off"
  | "not_started"
  | "ended"
  | "used_up"
  | "used_by_you"
  | "minimum"
  | "no_fit"}`>;
