import type { CouponState } from "@pavane/contract/checkout/choices";
import type { couponErrors } from "@pavane/contract/checkout/errors";
import { usdText } from "../../../platform/usd-text.ts";
import { writtenUtcDay } from "../../../platform/zone-days.ts";
import { couponCovers, type CouponTerms, type LineForCoupon } from "./coupon-terms.ts";

export type CouponReason = keyof typeof couponErrors;

export interface CouponProblem {
  readonly reason: CouponReason;
  /** The sentence of the specification, with its date or amount. */
  readonly message: string;
}

interface UseFacts {
  readonly now: Date;
  /** Uses by anybody that are reserved or used, without the order or plan that is being replaced. */
  readonly uses: number;
  /** Those of them by this person: their account, or their e-mail without what follows a plus sign. */
  readonly usesByPerson: number;
}

export interface CouponFacts extends UseFacts {
  readonly lines: readonly (LineForCoupon & { readonly listCents: number })[];
}

/**
 * Why a code cannot be used, or null (rules of the market, 8.5). First what is wrong with the code for everybody, then
 * for this person, then for this cart: that nothing fits comes before the minimum, which would ask in vain for more of
 * the wrong things. A line that costs nothing has nothing to take off.
 */
export function couponProblem(coupon: CouponTerms | null, facts: CouponFacts): CouponProblem | null {
  if (coupon === null) return unknown;
  const refused = usageProblem(coupon, facts);
  if (refused !== null) return refused;
  if (!facts.lines.some((line) => line.listCents > 0 && couponCovers(coupon, line)))
    return problem("no_fit", "This code does not fit anything in your cart.");
  const subtotal = facts.lines.reduce((sum, line) => sum + line.listCents, 0);
  return minimumProblem(coupon, subtotal);
}

/** The same for the first charge of a plan: the code must be marked for plans, and not be paid by a seller. */
export function planCouponProblem(
  coupon: (CouponTerms & { readonly subscriptions: boolean }) | null,
  facts: UseFacts & { readonly chargeCents: number },
): CouponProblem | null {
  if (coupon === null) return unknown;
  const refused = usageProblem(coupon, facts);
  if (refused !== null) return refused;
  if (!coupon.subscriptions || coupon.paidBySeller) return problem("no_fit", "This code is not for plans.");
  return minimumProblem(coupon, facts.chargeCents);
}

/** What is wrong with the code for everybody, then for this person. */
function usageProblem(coupon: CouponTerms, facts: UseFacts): CouponProblem | null {
  const { startsAt, endsAt } = coupon;
  const state = couponState(coupon, facts.uses, facts.now);
  if (state === "off") return problem("off", "This code is not active.");
  if (state === "planned" && startsAt !== null)
    return problem("not_started", `This code starts on ${writtenUtcDay(startsAt)}.`);
  if (state === "ended" && endsAt !== null) return problem("ended", `This code ended on ${writtenUtcDay(endsAt)}.`);
  if (state === "used_up") return problem("used_up", "This code has been used up.");
  const usedUp = coupon.maxPerPerson !== null && facts.usesByPerson >= coupon.maxPerPerson;
  return usedUp ? problem("used_by_you", "You have already used this code.") : null;
}

const minimumProblem = ({ minCents }: CouponTerms, subtotal: number): CouponProblem | null =>
  minCents !== null && subtotal < minCents
    ? problem("minimum", `This code needs a total of at least ${usdText(minCents)}.`)
    : null;

/** What a coupon is now; `uses` are those reserved or used. */
export function couponState(
  coupon: Pick<CouponTerms, "active" | "startsAt" | "endsAt" | "maxUses">,
  uses: number,
  now: Date,
): CouponState {
  if (!coupon.active) return "off";
  if (coupon.startsAt !== null && coupon.startsAt > now) return "planned";
  if (coupon.endsAt !== null && coupon.endsAt <= now) return "ended";
  return coupon.maxUses !== null && uses >= coupon.maxUses ? "used_up" : "active";
}

const problem = (reason: CouponReason, message: string): CouponProblem => ({ reason, message });

const unknown = problem("unknown", "This code does not exist.");
