import { ApiError } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { keepOrderToken } from "../../money/order-token.ts";
import { forgetKey, noteOrder, orderOf, takeOrderKey } from "./order-key-store.ts";
import { cancelOrder } from "./queries.ts";
import { nameContents } from "./rules/order-keys.ts";
import { orderScreen } from "./rules/order-screen.ts";
import type { PlacedOrder, PlaceOrder } from "./shapes.ts";

interface Placing {
  /** An account's id or "guest", since a key belongs to who sends it. */
  buyerKey: string | number;
  request: PlaceOrder;
  /** What this page placed before and nobody has paid; null where there is none. */
  earlier: string | null;
}

/**
 * Places the order once, even if it is sent repeatedly: the key stays with the contents until the order ends. The key's
 * order may have ended in the meantime; then the order is placed again, once.
 */
export async function placeOrder({ buyerKey, request, earlier }: Placing): Promise<PlacedOrder> {
  const { fingerprint, coupon_code: coupon, email, name, items, company } = request;
  const contents = nameContents([
    buyerKey,
    fingerprint,
    coupon ?? "",
    email ?? "",
    name ?? "",
    items ?? "cart",
    company ?? "",
  ]);
  if (buyerKey === "guest" && earlier !== null && earlier !== orderOf(contents)) await giveUp(earlier);
  const key = takeOrderKey(contents);
  try {
    return await send(request, key);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== "key_reused" && error.code !== "order_ended")) throw error;
    forgetKey(key);
    return send(request, takeOrderKey(contents));
  }
}

/**
 * A guest who corrects their input places another order, and only this page knows that both belong to them: the earlier
 * order is ended first. An order that was paid after all, although its answer was lost, is not paid a second time. (For
 * members the server knows.)
 */
async function giveUp(publicId: string): Promise<void> {
  const { kind } = orderScreen(await cancelOrder(publicId));
  if (kind === "ended") return;
  const message = "This order is already paid.";
  throw new ApiError({ status: 409, code: "order_already_paid", message, data: { public_id: publicId } });
}

async function send(request: PlaceOrder, key: string): Promise<PlacedOrder> {
  const placed = await api("POST /api/orders", { body: request, headers: { "Idempotency-Key": key } });
  noteOrder(key, placed.public_id);
  keepOrderToken(placed.public_id, placed.token);
  return placed;
}

/**
 * The order that a refusal with `order_already_paid` names; null for any other error. Where the press was for an order that this
 * browser made, its token comes along.
 */
export function paidOrderOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "order_already_paid") return null;
  const { public_id: named, token } = error.data;
  if (typeof named !== "string") return null;
  if (typeof token === "string") keepOrderToken(named, token);
  return named;
}
