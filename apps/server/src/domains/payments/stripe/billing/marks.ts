import type Stripe from "stripe";

/** What objects at Stripe remember of us. */
export const priceKey = "pavane_price";
export const discountKey = "pavane_discount";
/** The last change of plan that was paid, by its key, so that asking for it again finds it done. */
export const changeKey = "pavane_change";
/** A planned change that had to be taken down for a change of plan that may yet be declined. */
export const plannedKey = "pavane_planned";

export function idIn(metadata: Stripe.Metadata | null | undefined, key: string): number | null {
  const id = Number(metadata?.[key] ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}
