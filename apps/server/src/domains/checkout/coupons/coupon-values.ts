import type { FieldErrors } from "@pavane/contract/core/errors";
import type { CouponTerms } from "./coupon-terms.ts";

/** What staff decide about a coupon: its terms, what people type, and what it may be used on. */
export interface CouponValues extends CouponTerms {
  /** Capital letters. */
  readonly code: string;
  readonly subscriptions: boolean;
}

/** Percent as people write it, up to two digits after the point, in hundredths of a percent; null when it is none from 1 to 100. */
export function percentToBps(percent: number | null | undefined): number | null {
  if (percent === null || percent === undefined || !/^\d{1,3}(\.\d{1,2})?$/.test(String(percent))) return null;
  const bps = Math.round(percent * 100);
  return bps >= 100 && bps <= 10_000 ? bps : null;
}

/** A coupon without what does not belong to its kind and scope. */
export const withoutUnusedValues = (values: CouponValues): CouponValues => ({
  ...values,
  percentBps: values.kind === "percent" ? values.percentBps : null,
  amountCents: values.kind === "fixed" ? values.amountCents : null,
  sellerId: values.scope === "seller" ? values.sellerId : null,
  minCents: values.minCents === 0 ? null : values.minCents,
  items: values.scope === "items" ? values.items : [],
});

/** What is wrong with a coupon as a whole, by field; null when nothing is (specification, /admin/coupons). */
export function couponValueProblems(values: CouponValues): FieldErrors | null {
  const { kind, percentBps, amountCents, scope, startsAt, endsAt } = values;
  const fields: Record<string, string> = {};
  if (kind === "percent" && percentBps === null) fields["percent"] = "Percent must be from 1 to 100";
  if (kind === "fixed" && (amountCents === null || amountCents <= 0)) {
    fields["amount"] = "Amount must be above $0.00";
  }
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) fields["ends_at"] = "End must be after start";
  if (scope === "items" && values.items.length === 0) fields["items"] = "Choose at least one item";
  if (scope === "seller" && values.sellerId === null) fields["seller_id"] = "Choose a seller";
  if (scope !== "seller" && values.paidBySeller) {
    fields["paid_by_seller"] = "A seller can only pay for a code of their own";
  }
  return Object.keys(fields).length === 0 ? null : fields;
}

/** Whether a change touches more than what a used code may change: its end, limits and switch. */
export function changesMeaning(before: CouponValues, after: CouponValues): boolean {
  const meaning = ({
    endsAt: _end,
    maxUses: _most,
    maxPerPerson: _each,
    active: _switch,
    items,
    ...kept
  }: CouponValues) =>
    JSON.stringify({ ...kept, items: items.map((item) => `${item.itemType}:${item.itemId}`).toSorted() });
  return meaning(before) !== meaning(after);
}
