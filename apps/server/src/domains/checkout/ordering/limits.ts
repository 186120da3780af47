import { hourMs } from "@pavane/contract/core/durations";
import type { Actor } from "../../../platform/http/actor.ts";
import { addressKey, type Limit } from "../../../platform/rate-limit.ts";

/** Quoting is done at every change of a cart, by an account or from an address. */
export const quoteLimit: Limit = { name: "quote", most: 300, windowSeconds: 600 };

export const orderLimit: Limit = { name: "orders", most: 60, windowSeconds: 600 };

/** Orders of guests for one address, which gets mail about each: nobody is to be buried in it by somebody else. */
export const guestOrderLimit: Limit = { name: "orders:guest", most: 20, windowSeconds: 3600 };

/** Unpaid orders with a coupon from one address: each keeps a use from somebody else until it ends. */
export const couponOrderLimit: Limit = { name: "orders:coupon", most: 10, windowSeconds: 3600 };

/** The same for one e-mail address, at the same time. */
export const maxUnpaidWithCoupon = 3;

/** Unpaid orders of guests for one e-mail address, at the same time. */
export const maxUnpaidOfGuests = 3;

/** Orders of guests for one e-mail address that cost nothing, so that nothing but this slows their mails: in `freeMs`. */
export const maxFreeOfGuests = 5;
export const freeMs = hourMs;

/** Whom to count: the account, or for guests the address. */
export const countedAs = (actor: Pick<Actor, "id"> | null, ip: string): string =>
  actor === null ? addressKey(ip) : String(actor.id);
