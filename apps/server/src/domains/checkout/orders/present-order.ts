import { mayHaveNewLink } from "@pavane/contract/checkout/decide-ending";
import { takeHours } from "@pavane/contract/checkout/choices";
import type { Order, OrderCard, OrderItem, Place, Refund } from "@pavane/contract/checkout/schema-order";
import { hourMs } from "@pavane/contract/core/durations";
import { decimalText } from "@pavane/contract/core/money";
import { displayName, memberName } from "@pavane/contract/identity/person-name";
import type { RefundRow } from "../../payments/index.ts";
import { couponLabel } from "../coupons/present-coupon.ts";
import { placeCode } from "../order-token.ts";
import { mayNameCompany } from "./may-name-company.ts";
import { hasTermsAsOrdered } from "./coupon-as-ordered.ts";
import { lineWithPlaces, stateOfPlace } from "./places-of-line.ts";
import { isGuests, isSpareUnit, maySeePlace } from "./spare-unit.ts";
import type { LoadedOrder } from "./load-order.ts";
import { presentRefundRequest } from "./present-refund-request.ts";
import { refundHint } from "./refund-hint.ts";
import type { ClaimedPlaceRow } from "./order-parts-repository.ts";
import type { OrderItemRow, OrderRow } from "./orders-repository.ts";

/** What a presentation depends on besides the rows. */
export interface OrderViewing {
  /** `owner`: signed in as the buyer. `token`: has the order's token only. `staff`: looks from outside. */
  readonly viewer: "owner" | "token" | "staff";
  readonly now: Date;
  readonly secret: Buffer;
  readonly baseUrl: string;
}

export function presentOrder(loaded: LoadedOrder, viewing: OrderViewing): Order {
  const { order, items, coupon, payment, refunds } = loaded;
  const waits = order.status === "pending";
  const secondsLeft = waits ? Math.floor((order.expiresAt.getTime() - viewing.now.getTime()) / 1000) : 0;
  return {
    public_id: order.publicId,
    status: order.status,
    test_mode: order.test,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    ended_at: order.endedAt?.toISOString() ?? null,
    email: order.email,
    name: order.name,
    company: order.company,
    card: payment?.status === "succeeded" ? payment.card : null,
    coupon_code: coupon?.code ?? null,
    coupon_label: presentTerms(loaded),
    subtotal: decimalText(order.subtotalCents),
    discount: decimalText(order.discountCents),
    total: decimalText(order.totalCents),
    refunded: decimalText(order.refundedCents),
    items: items.map((item) => presentItem(item, loaded, viewing)),
    payment:
      payment === null
        ? null
        : { id: payment.id, provider: payment.provider, status: payment.status, error: payment.error },
    refunds: refunds.map((refund) => presentRefund(refund, loaded)),
    late: !wasPaid(order) && refunds.some((refund) => refund.cause === "late"),
    disputed: order.disputedAt !== null,
    // Alike whether or not the address has an account, so that nobody learns from it who has one.
    guest: viewing.viewer === "staff" ? loaded.guest : viewing.viewer === "token" && isStillGuests(order),
    seconds_left: Math.max(0, secondsLeft),
    can: canDo(order, secondsLeft, viewing),
  };
}

function canDo(order: OrderRow, secondsLeft: number, { viewer, now }: OrderViewing): Order["can"] {
  const buys = viewer !== "staff";
  return {
    pay: buys && secondsLeft > 0,
    cancel: buys && order.status === "pending",
    company: buys && mayNameCompany(order.status),
    take: viewer === "token" && mayBeTaken(order, now),
  };
}

const isStillGuests = (order: OrderRow): boolean => order.userId === null || isGuests(order);

/**
 * Whether a guest's order can still be taken into an account by anybody with its token, as far as can be shown without
 * saying whose it is: it was paid at most a day ago, is whole and undisputed, and the owner of its address has not
 * proved since that it is theirs.
 */
export function mayBeTaken(order: OrderRow, now: Date): boolean {
  return order.status === "paid" && isHeldByToken(order, now);
}

/** The same of an order of which something was given back. */
function isHeldByToken(order: OrderRow, now: Date): boolean {
  if (order.claimedAt !== null || order.paidAt === null || order.disputedAt !== null || !isGuests(order)) return false;
  return now.getTime() <= order.paidAt.getTime() + takeHours * hourMs;
}

function presentTerms({ order, coupon, refunds }: LoadedOrder): string | null {
  const gaveBack = refunds.some((refund) => refund.state === "failed");
  return coupon !== null && hasTermsAsOrdered(coupon, { ...order, gaveBack }) ? couponLabel(coupon) : null;
}

const wasPaid = (order: OrderRow): boolean => order.paidAt !== null;

function presentItem(item: OrderItemRow, loaded: LoadedOrder, viewing: OrderViewing): OrderItem {
  const thing = loaded.things.of(item);
  const requests = loaded.requests.filter((request) => request.orderItemId === item.id);
  const hasOpenRequest = requests.some((request) => request.state === "open");
  const paid = wasPaid(loaded.order);
  const places = loaded.places.filter(
    ({ place }) => place.orderItemId === item.id && maySeePlace({ place, item, order: loaded.order }, viewing.viewer),
  );
  const claimedUnits = places.filter(({ place }) => place.claimedBy !== null && place.withdrawnAt === null).length;
  const hint = paid
    ? refundHint({ ...item, paidAt: loaded.order.paidAt, claimedUnits, hasOpenRequest }, viewing.now)
    : null;
  const [request] = requests;
  return {
    id: item.id,
    item_type: item.itemType,
    item_id: item.itemId,
    title: item.title,
    kind: item.kind,
    by: thing?.by ?? null,
    image_url: thing?.imageUrl ?? null,
    path: thing?.path ?? null,
    quantity: item.quantity,
    gift: item.gift,
    ...presentPrices(item),
    refunded_units: item.refundedUnits,
    refundable_until: item.refundableAt?.toISOString() ?? null,
    action: hasAccess(item, loaded, viewing) ? (thing?.action ?? null) : null,
    contents: mayDownload(item, loaded, viewing) ? [...loaded.contents.of(item)] : [],
    places: places.map((place) => presentPlace({ ...place, item, siblings: places }, viewing)),
    refund_request: request === undefined ? null : presentRequest(request, item, loaded, viewing),
    refund_hint: hint,
    can: { ask_refund: paid && hint === null && viewing.viewer === "owner" },
  };
}

const presentRequest = (
  request: LoadedOrder["requests"][number],
  item: OrderItemRow,
  { order, refundItems }: LoadedOrder,
  { viewer, now }: OrderViewing,
) =>
  presentRefundRequest(request, {
    item,
    publicId: order.publicId,
    person: null,
    viewer: { own: viewer === "owner", staff: viewer === "staff", seller: false },
    now,
    paidBackCents: refundItems.find((row) => row.refundId === request.refundId && row.orderItemId === item.id)
      ?.amountCents,
  });

const presentPrices = (item: OrderItemRow) => ({
  unit_price: decimalText(item.unitCents),
  list: decimalText(item.listCents),
  discount: decimalText(item.discountCents),
  paid: decimalText(item.paidCents),
  refunded: decimalText(item.refundedCents),
});

/** Whether the buyer themselves have what the line bought. */
const hasAccess = (item: OrderItemRow, { order }: LoadedOrder, { viewer }: OrderViewing): boolean =>
  viewer === "owner" && wasPaid(order) && order.disputedAt === null && !item.gift && item.refundedUnits < item.quantity;

/** The holder of a guest's order downloads for as long as they may take it into an account. */
const mayDownload = (item: OrderItemRow, loaded: LoadedOrder, viewing: OrderViewing): boolean =>
  hasAccess(item, loaded, viewing) ||
  (viewing.viewer === "token" &&
    isHeldByToken(loaded.order, viewing.now) &&
    !item.gift &&
    item.refundedUnits < item.quantity);

/** A place with its line and every place of the line that may be seen. */
interface ShownPlace extends ClaimedPlaceRow {
  readonly item: Pick<OrderItemRow, "quantity" | "gift" | "refundedUnits">;
  readonly siblings: readonly Pick<ClaimedPlaceRow, "place">[];
}

/** Staff have to distinguish people. */
const nameFor = ({ viewer }: OrderViewing) => (viewer === "staff" ? displayName : memberName);

/** One unit to give away; only its giver, by account or token, sees the link. */
export function presentPlace({ place, item, claimer, siblings }: ShownPlace, viewing: OrderViewing): Place {
  const state = stateOfPlace(place);
  const gives = viewing.viewer !== "staff" && state === "open";
  return {
    id: place.id,
    number: place.number,
    spare: isSpareUnit(place, item),
    state,
    url: gives ? `${viewing.baseUrl}/redeem/${placeCode(viewing.secret, place.id, place.link)}` : null,
    claimed_by: place.claimedBy === null ? null : nameFor(viewing)(claimer),
    claimed_at: place.claimedAt?.toISOString() ?? null,
    can: {
      withdraw: gives,
      renew:
        viewing.viewer !== "staff" && place.claimedAt === null && mayHaveNewLink(state, lineWithPlaces(item, siblings)),
    },
  };
}

export function presentRefund(
  refund: RefundRow,
  { items, refundItems }: Pick<LoadedOrder, "items" | "refundItems">,
): Refund {
  const titles = new Map(items.map((item) => [item.id, item.title]));
  return {
    id: refund.id,
    amount: decimalText(refund.amountCents),
    state: refund.state,
    cause: refund.cause,
    reason: refund.reason,
    created_at: refund.createdAt.toISOString(),
    items: refundItems
      .filter((row) => row.refundId === refund.id)
      .map((row) => ({
        order_item_id: row.orderItemId,
        title: titles.get(row.orderItemId) ?? "",
        units: row.units,
        amount: decimalText(row.amountCents),
      })),
  };
}

/** An order as one row of a list. */
export function presentOrderCard(order: OrderRow, items: readonly OrderItemRow[], now: Date): OrderCard {
  const lines = items.filter((item) => item.orderId === order.id);
  return {
    public_id: order.publicId,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    titles: lines.map((line) => line.title),
    items: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: decimalText(order.totalCents),
    refunded: decimalText(order.refundedCents),
    can: { pay: order.status === "pending" && order.expiresAt > now, receipt: wasPaid(order) },
  };
}
