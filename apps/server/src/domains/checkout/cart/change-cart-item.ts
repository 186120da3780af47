import { maximumQuantity } from "@pavane/contract/checkout/choices";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { CartItem } from "@pavane/contract/checkout/schema-cart";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import { withoutOwnedParts } from "./as-requested.ts";
import type { ItemForSale } from "../sellable.ts";
import { presentCartLine } from "./present-cart.ts";
import { deleteCartLine, findCartLines, lockCart, updateCartLine, type CartLineRow } from "./cart-repository.ts";

export interface CartItemChange {
  /** Below 1 removes the line. */
  readonly quantity: number | undefined;
  /** The price one was shown and agrees to. */
  readonly acceptPriceCents: number | undefined;
  readonly gift: boolean | undefined;
}

/** Changes a line of one's own cart; returns its new state, or null when it was removed. */
export function changeCartItem(
  deps: CheckoutDeps,
  actor: Actor,
  id: number,
  change: CartItemChange,
): Promise<CartItem | null | Refusal<"not_found" | "price_changed" | "item_unavailable">> {
  return deps.db.write(async (tx) => {
    const cartId = await lockCart(tx, actor.id, deps.clock.now());
    const line = (await findCartLines(tx, actor.id)).find((line) => line.id === id);
    if (!line) return refuse(commonErrors.not_found);
    if (change.quantity !== undefined && change.quantity < 1) {
      await deleteCartLine(tx, cartId, id);
      return null;
    }
    const thing = (await describeItems(tx, deps, [line], actor)).of(line);
    if (thing === null || !thing.onSale) return refuse(checkoutErrors.item_unavailable);
    const gift = thing.personal !== true && (change.gift ?? line.gift);
    const item = withoutOwnedParts(thing, gift);
    if (change.acceptPriceCents !== undefined && change.acceptPriceCents !== item.priceCents)
      return refuse(checkoutErrors.price_changed);
    const changed = {
      quantity: Math.min(item.maxQuantity, maximumQuantity, change.quantity ?? line.quantity),
      priceSeenCents: change.acceptPriceCents ?? priceSeen(line, withoutOwnedParts(thing, line.gift), item),
      gift,
    };
    await updateCartLine(tx, id, changed);
    return presentCartLine({ ...line, ...changed }, thing);
  });
}

/** A buyer who makes something they own parts of a gift, or undoes that, sees the resulting price. */
const priceSeen = ({ priceSeenCents }: CartLineRow, before: ItemForSale, after: ItemForSale): number =>
  before.priceCents !== after.priceCents && priceSeenCents === before.priceCents ? after.priceCents : priceSeenCents;
