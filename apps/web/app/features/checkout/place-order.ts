import { ApiError } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { keepOrderToken } from "../../lib/order-token.ts";
import { forgetKey, noteOrder, takeOrderKey } from "./order-key-store.ts";
import { nameContents } from "./rules/order-keys.ts";
import type { PlacedOrder, PlaceOrder } from "./shapes.ts";

/**
 * Places the order once, however often it is sent: the key stays with the contents until the order ends. `who` is an
 * account's id or "guest", since a key belongs to who sends it.
 */
export async function placeOrder(who: string | number, request: PlaceOrder): Promise<PlacedOrder> {
  const { fingerprint, coupon_code: coupon, email, name, items } = request;
  const contents = nameContents([who, fingerprint, coupon ?? "", email ?? "", name ?? "", items ?? "cart"]);
  const key = takeOrderKey(contents);
  try {
    return await send(request, key);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "key_reused") throw error;
    forgetKey(key);
    return send(request, takeOrderKey(contents));
  }
}

async function send(request: PlaceOrder, key: string): Promise<PlacedOrder> {
  const placed = await api("POST /api/orders", { body: request, headers: { "Idempotency-Key": key } });
  noteOrder(key, placed.public_id);
  keepOrderToken(placed.public_id, placed.token);
  return placed;
}

/** The order that a refusal with `order_already_paid` names; null for any other error. */
export function paidOrderOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== "order_already_paid") return null;
  const named = error.data["public_id"];
  return typeof named === "string" ? named : null;
}
