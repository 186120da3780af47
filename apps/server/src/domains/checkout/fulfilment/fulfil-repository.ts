import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { cartItems, carts } from "../cart/tables.ts";
import { couponUses, orderItems, orders } from "../tables.ts";

export interface Settling {
  readonly orderId: number;
  readonly buyerId: number;
  readonly fromCart: boolean;
  readonly at: Date;
  readonly refundableUntil: Date;
}

/**
 * Everything that paying changes in this domain's own tables, in one statement because every purchase waits for it: the
 * order is paid, it can be refunded until a day, the coupon's use is final, and what was bought leaves the cart. What
 * was added to a line of the cart in the meantime stays.
 */
export async function settleOrder(tx: Tx, settling: Settling): Promise<void> {
  const { orderId, buyerId, fromCart } = settling;
  const at = settling.at.toISOString();
  const bought = sql`carts.user_id = ${buyerId} and ${fromCart}::boolean and line.order_id = ${orderId}
    and carts.id = kept.cart_id and line.item_type = kept.item_type and line.item_id = kept.item_id`;
  await tx.execute(sql`
    with paid as (
      update ${orders} set status = 'paid', guest = user_id is null, user_id = ${buyerId}, paid_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
      where id = ${orderId} and status = 'pending'),
    used as (
      update ${couponUses} set state = 'used', user_id = ${buyerId} where order_id = ${orderId} and state = 'reserved'),
    emptied as (
      delete from ${cartItems} kept using ${carts} carts, ${orderItems} line
      where ${bought} and kept.quantity <= line.quantity),
    lessened as (
      update ${cartItems} kept set quantity = kept.quantity - line.quantity from ${carts} carts, ${orderItems} line
      where ${bought} and kept.quantity > line.quantity)
    update ${orderItems} set refundable_at = ${settling.refundableUntil.toISOString()}::timestamptz
    where order_id = ${orderId}`);
}
