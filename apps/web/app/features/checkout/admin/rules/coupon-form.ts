import type { Complete } from "@pavane/contract/core/complete";
import type { CouponKind, CouponScope } from "@pavane/contract/checkout/choices";
import { parsePrice } from "@pavane/contract/core/money";
import { toLocal, toUtc } from "../../../../time/local-field.ts";
import type { Coupon, CouponBody, CouponChanges, ListedItem } from "../coupon-shapes.ts";

/** What the form holds: text as typed, dates as the browser's date fields write them, in local time. */
export interface CouponValues {
  code: string;
  kind: CouponKind;
  percent: string;
  amount: string;
  scope: CouponScope;
  seller: { id: number; name: string } | null;
  paid_by: "platform" | "seller";
  items: ListedItem[];
  minimum: string;
  starts_at: string;
  ends_at: string;
  max_uses: string;
  max_per_person: string;
  subscriptions: boolean;
  active: boolean;
}

export const emptyCoupon: CouponValues = {
  code: "",
  kind: "percent",
  percent: "",
  amount: "",
  scope: "all",
  seller: null,
  paid_by: "platform",
  items: [],
  minimum: "",
  starts_at: "",
  ends_at: "",
  max_uses: "",
  max_per_person: "",
  subscriptions: false,
  active: true,
};

export const valuesOf = (coupon: Coupon): CouponValues => ({
  code: coupon.code,
  kind: coupon.kind,
  percent: coupon.percent === null ? "" : String(coupon.percent),
  amount: coupon.amount ?? "",
  scope: coupon.scope,
  seller: coupon.seller,
  paid_by: coupon.paid_by_seller ? "seller" : "platform",
  items: coupon.items,
  minimum: coupon.minimum ?? "",
  starts_at: toLocal(coupon.starts_at),
  ends_at: toLocal(coupon.ends_at),
  max_uses: coupon.max_uses === null ? "" : String(coupon.max_uses),
  max_per_person: coupon.max_per_person === null ? "" : String(coupon.max_per_person),
  subscriptions: coupon.subscriptions,
  active: coupon.active,
});

/** Checked in the order of the form. The server checks all of it again. */
export const couponChecks = {
  code: ({ code }: CouponValues) =>
    /^[A-Za-z0-9-]{3,32}$/.test(code.trim()) ? null : "Code must be 3 to 32 letters, digits or hyphens",
  percent: ({ kind, percent }: CouponValues) => (kind === "percent" ? percentProblem(percent) : null),
  amount: ({ kind, amount }: CouponValues) => (kind === "fixed" ? amountProblem(amount) : null),
  seller: ({ scope, seller }: CouponValues) => (scope === "seller" && seller === null ? "Choose a seller" : null),
  items: ({ scope, items }: CouponValues) =>
    scope === "items" && items.length === 0 ? "Choose at least one item" : null,
  minimum: ({ minimum }: CouponValues) => {
    const parsed = parsePrice(minimum.trim() || "0");
    return parsed.ok ? null : parsed.message;
  },
  ends_at: ({ starts_at: start, ends_at: end }: CouponValues) =>
    start !== "" && end !== "" && Date.parse(end) <= Date.parse(start) ? "End must be after start" : null,
  max_uses: ({ max_uses: limit }: CouponValues) => limitProblem(limit),
  max_per_person: ({ max_per_person: limit }: CouponValues) => limitProblem(limit),
};

/** The whole of it, for a coupon that is new or was never used. Dates go out in UTC. */
export const couponRequest = (values: CouponValues) =>
  ({
    ...afterUse(values),
    code: values.code.trim(),
    kind: values.kind,
    percent: values.kind === "percent" ? Number(values.percent) : null,
    amount: values.kind === "fixed" ? values.amount.trim() : null,
    scope: values.scope,
    seller_id: values.scope === "seller" ? (values.seller?.id ?? null) : null,
    paid_by_seller: values.scope === "seller" && values.paid_by === "seller",
    items: values.scope === "items" ? values.items.map(({ item_type, item_id }) => ({ item_type, item_id })) : [],
    minimum: values.minimum.trim() || null,
    starts_at: toUtc(values.starts_at),
    subscriptions: values.subscriptions,
  }) satisfies Complete<CouponBody>;

/** What may still change once a coupon was used. */
export const afterUse = (values: CouponValues) =>
  ({
    ends_at: toUtc(values.ends_at),
    max_uses: toLimit(values.max_uses),
    max_per_person: toLimit(values.max_per_person),
    active: values.active,
  }) satisfies CouponChanges;

function percentProblem(text: string): string | null {
  const percent = Number(text.trim());
  if (text.trim() === "" || !(percent >= 1 && percent <= 100)) return "Percent must be from 1 to 100";
  return /^\d+(\.\d{1,2})?$/.test(text.trim()) ? null : "Percent can have two decimals at most";
}

function amountProblem(text: string): string | null {
  const parsed = parsePrice(text.trim() || "0");
  if (!parsed.ok) return text.trim().startsWith("-") ? "Amount must be above $0.00" : parsed.message;
  return parsed.cents > 0 ? null : "Amount must be above $0.00";
}

function limitProblem(text: string): string | null {
  if (text.trim() === "") return null;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) return "A limit is at least 1";
  return limit > 1_000_000 ? "A limit is at most 1,000,000" : null;
}

const toLimit = (text: string): number | null => (text.trim() === "" ? null : Number(text));
