import { z } from "zod";
import { searchText } from "../core/search-query.ts";
import { companyDetails } from "../core/company.ts";
import { id, idParam, priceText, timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { paidCard } from "../payments/schema.ts";
import { paymentProviders, paymentStatuses } from "../payments/choices.ts";
import {
  orderStatuses,
  placeStates,
  purchaseSources,
  refundCauses,
  refundRequestStates,
  refundReasons,
  refundStates,
} from "./choices.ts";
import { content } from "../resources/schema.ts";
import { itemType, thing } from "./schema-thing.ts";

export const publicIdParams = z.object({ publicId: z.string().max(40) });

/** One unit to give away: a link that one other account may claim. */
export const place = z.object({
  id,
  number: z.int().min(1),
  /** It would have been the buyer's own, had they not had the thing already. */
  spare: z.boolean(),
  state: z.enum(placeStates),
  /** Address to hand over; null once claimed or withdrawn, and for others than the giver. */
  url: z.string().nullable(),
  claimed_by: z.string().nullable(),
  claimed_at: timestamp.nullable(),
  /** `renew`: it can have a new link, with which the one before ends. */
  can: z.object({ withdraw: z.boolean(), renew: z.boolean() }),
});

export const refund = z.object({
  /** Null when what was refunded had cost nothing, so that no money is transferred. */
  id: id.nullable(),
  amount: priceText,
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  reason: z.string().nullable(),
  created_at: timestamp,
  items: z.array(z.object({ order_item_id: id, title: z.string(), units: z.int().min(0), amount: priceText })),
});

export const refundRequest = z.object({
  id,
  order_item_id: id,
  order_public_id: z.string(),
  title: z.string(),
  units: z.int().min(1),
  reason: z.enum(refundReasons),
  detail: z.string(),
  state: z.enum(refundRequestStates),
  note: z.string().nullable(),
  /** What would be, or was, paid back. */
  amount: priceText,
  /** The person who asks, for those who decide; null for the person themselves. Sellers see only the name. */
  person: z.object({ id: id.nullable(), name: z.string(), email: z.string().nullable() }).nullable(),
  /** Until when the seller of the item decides. After that, or where it is null, an administrator does. */
  seller_until: timestamp.nullable(),
  /** What of `amount` is taken from the seller's share, for the seller and staff; null for who asks. */
  seller_share: priceText.nullable(),
  created_at: timestamp,
  decided_at: timestamp.nullable(),
  can: z.object({ withdraw: z.boolean(), decide: z.boolean() }),
});

export const orderItem = z.object({
  id,
  ...thing,
  path: z.string().nullable(),
  quantity: z.int().min(1),
  gift: z.boolean(),
  unit_price: priceText,
  list: priceText,
  discount: priceText,
  paid: priceText,
  refunded_units: z.int().min(0),
  refunded: priceText,
  refundable_until: timestamp.nullable(),
  /** What to do with it now, for example "Start course"; null before payment, for gifts, once refunded, and for guests. */
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** What of it can be downloaded now; nothing where there is nothing to download. */
  contents: z.array(content),
  places: z.array(place),
  /** The newest request for money back. */
  refund_request: refundRequest.nullable(),
  /** Why no refund can be asked for; null when it can. */
  refund_hint: z.string().nullable(),
  can: z.object({ ask_refund: z.boolean() }),
});

export const orderPayment = z.object({
  id,
  provider: z.enum(paymentProviders),
  status: z.enum(paymentStatuses),
  error: z.string().nullable(),
});

export const order = z.object({
  public_id: z.string(),
  status: z.enum(orderStatuses),
  test_mode: z.boolean(),
  created_at: timestamp,
  expires_at: timestamp,
  paid_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  email: z.string(),
  name: z.string().nullable(),
  /** What its receipt names besides the buyer. */
  company: companyDetails.nullable(),
  /** The card that paid it, where that is known. */
  card: paidCard.nullable(),
  coupon_code: z.string().nullable(),
  /** What the code took off, for example "10 %"; null without one, and when its terms may have changed since. */
  coupon_label: z.string().nullable(),
  subtotal: priceText,
  discount: priceText,
  total: priceText,
  refunded: priceText,
  items: z.array(orderItem),
  payment: orderPayment.nullable(),
  refunds: z.array(refund),
  /** Money arrived after the order had ended and is refunded. */
  late: z.boolean(),
  /** A bank disputes its payment; what it gave is closed until that is decided. */
  disputed: z.boolean(),
  /** The buyer has no account of their own yet; a link to make one was sent. For staff: it was placed without one. */
  guest: z.boolean(),
  /** Seconds left to pay, by the server's clock. */
  seconds_left: z.int().min(0),
  /**
   * `company`: its buyer may say what its receipt names. `take`: anybody with the token may add it to the account they are signed in
   * to.
   */
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), take: z.boolean(), company: z.boolean() }),
});

export const orderCard = z.object({
  public_id: z.string(),
  status: z.enum(orderStatuses),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  titles: z.array(z.string()),
  items: z.int().min(1),
  total: priceText,
  refunded: priceText,
  can: z.object({ pay: z.boolean(), receipt: z.boolean() }),
});

export const ordersQuery = z.object({
  q: searchText(100).optional().catch(undefined),
  /** The order that a booking of mine was paid with. */
  booking: idParam.optional().catch(undefined),
  ...pageQuery(10),
});
export const orderList = pageOf(orderCard);

export const purchasesQuery = z.object({
  q: searchText(100).optional().catch(undefined),
  type: itemType.optional().catch(undefined),
  ...pageQuery(12),
});

/** A thing one holds, or held. */
export const purchase = z.object({
  id,
  ...thing,
  path: z.string().nullable(),
  source: z.enum(purchaseSources),
  since: timestamp,
  /** Null while access lasts. */
  ended_at: timestamp.nullable(),
  /** "Refunded" and the like; null while access lasts. */
  ended: z.string().nullable(),
  order_public_id: z.string().nullable(),
  /** Why there is no money to ask back for what came with a plan; null for everything else. */
  refund_hint: z.string().nullable(),
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** An officer took it out of the store; who has it keeps it. */
  taken_down: z.boolean(),
  /** What of it can be downloaded now; nothing where there is nothing to download. */
  contents: z.array(content),
});

export const purchaseList = pageOf(purchase);

/** Everything one gave away, by order. */
export const givenPlace = place.extend({
  order_public_id: z.string(),
  item_type: itemType,
  item_id: id,
  title: z.string(),
  image_url: z.string().nullable(),
  bought_at: timestamp,
});
export const givenPlaces = z.object({ data: z.array(givenPlace) });

export const redeemParams = z.object({ code: z.string().max(80) });

export const redeemable = z.object({
  ...thing,
  giver: z.string(),
  /** The reader took it by this link before. */
  taken: z.boolean(),
  /** Null for guests, who must sign in first. */
  owned: z.boolean().nullable(),
  /** Why the viewer may not take it yet, as a sentence; null when they may, and for guests. */
  not_yet: z.string().nullable(),
});

export const redeemed = z.object({
  title: z.string(),
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
});

export type Order = z.infer<typeof order>;
export type OrderItem = z.infer<typeof orderItem>;
export type OrderCard = z.infer<typeof orderCard>;
export type OrderList = z.infer<typeof orderList>;
export type Purchase = z.infer<typeof purchase>;
export type Place = z.infer<typeof place>;
export type GivenPlace = z.infer<typeof givenPlace>;
export type Refund = z.infer<typeof refund>;
export type RefundRequest = z.infer<typeof refundRequest>;
export type Redeemable = z.infer<typeof redeemable>;
