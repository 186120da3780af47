import type { changeCouponBody, couponBody } from "@pavane/contract/checkout/schema-coupon";
import type { Output } from "@pavane/contract/core/endpoint";
import { columnsOf, type ColumnNames } from "../../../platform/db/columns-of.ts";
import { percentToBps, type CouponValues } from "./coupon-values.ts";

type CouponBody = Output<typeof couponBody>;
type CouponChangeBody = Output<typeof changeCouponBody>;

const columns = {
  code: "code",
  kind: "kind",
  percent: "percentBps",
  amount: "amountCents",
  scope: "scope",
  seller_id: "sellerId",
  paid_by_seller: "paidBySeller",
  minimum: "minCents",
  starts_at: "startsAt",
  ends_at: "endsAt",
  max_uses: "maxUses",
  max_per_person: "maxPerPerson",
  subscriptions: "subscriptions",
  active: "active",
  items: "items",
} as const satisfies ColumnNames<CouponBody & CouponChangeBody, CouponValues>;

/** What a new coupon is where a request says nothing. */
const nothing = {
  percentBps: null,
  amountCents: null,
  sellerId: null,
  minCents: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerPerson: null,
} as const satisfies Partial<CouponValues>;

/** A sent coupon in our own words. */
export const readCouponValues = (body: CouponBody): CouponValues => ({
  ...nothing,
  ...columnsOf({ ...body, ...inOurWords(body), code: body.code.toUpperCase(), items: body.items.map(listed) }, columns),
});

/** What was sent of a coupon's changes; members that were left out stay as they are. */
export const readCouponChanges = (body: CouponChangeBody): Partial<CouponValues> =>
  columnsOf({ ...body, ...inOurWords(body), code: body.code?.toUpperCase(), items: body.items?.map(listed) }, columns);

const inOurWords = ({ percent, starts_at: start, ends_at: end }: CouponChangeBody) => ({
  percent: percent === undefined ? undefined : percentToBps(percent),
  starts_at: dateOf(start),
  ends_at: dateOf(end),
});

const dateOf = (text: string | null | undefined): Date | null | undefined =>
  typeof text === "string" ? new Date(text) : text;

const listed = (item: CouponBody["items"][number]) => ({ itemType: item.item_type, itemId: item.item_id });
