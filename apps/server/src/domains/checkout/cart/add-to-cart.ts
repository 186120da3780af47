import { maxCartLines, maximumQuantity, type ItemType } from "@pavane/contract/checkout/choices";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { CartItem } from "@pavane/contract/checkout/schema-cart";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { lockPeople } from "../../identity/index.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import { runIdempotent } from "../idempotency/once.ts";
import type { AnswerWithStatus } from "../idempotency/idempotency-repository.ts";
import { withoutOwnedParts } from "./as-requested.ts";
import type { ItemForSale } from "../sellable.ts";
import { presentCartLine } from "./present-cart.ts";
import { findInCart, insertCartLine, lockCart, updateCartLine, type CartLineRow } from "./cart-repository.ts";

/** The part of a request to add that a repeated one must share. */
export interface CartRequest {
  readonly itemType: ItemType;
  readonly itemId: number;
  readonly quantity: number;
  /** Left out: as the line is, or not a gift. */
  readonly gift: boolean | undefined;
}

interface Adding extends CartRequest {
  /** The price somebody was shown, only to say that it changed; null when nobody said. */
  readonly priceSeenCents: number | null;
}

type AddToCartRefusal = Refusal<
  "item_unavailable" | "already_owned" | "own_item" | "prerequisites_missing" | "cart_full"
>;

/**
 * Puts a thing into a person's cart at its real price (201), or raises its quantity (200) up to what one may order.
 * What is sold only together with others is one line with them. With a key the same request counts once. A new line remembers the price that was shown, as a guest's does when it is
 * moved here, so that a change is said; a line that is there keeps the one it has.
 */
export function addToCart(
  deps: CheckoutDeps,
  actor: Actor,
  adding: Adding,
  key: string | null,
): Promise<AnswerWithStatus<CartItem> | AddToCartRefusal | Refusal<"key_reused">> {
  const now = deps.clock.now();
  // Without the price: one that was accepted between two tries makes it no other request.
  const { priceSeenCents: _seen, ...cartRequest } = adding;
  const request = { scope: `cart:${actor.id}`, key, body: cartRequest };
  return deps.db.write((tx) => runIdempotent(tx, request, now, () => addLine(tx, deps, actor, adding)));
}

async function addLine(
  tx: Tx,
  deps: CheckoutDeps,
  actor: Actor,
  asked: Adding,
): Promise<AnswerWithStatus<CartItem> | AddToCartRefusal> {
  const now = deps.clock.now();
  const cartId = await lockCart(tx, actor.id, now);
  await lockPeople(tx, [actor.id]);
  const named = (await describeItems(tx, deps, [asked], actor)).of(asked);
  const cartRequest = { ...asked, ...lineFor(asked, named) };
  const item =
    cartRequest.itemId === asked.itemId ? named : (await describeItems(tx, deps, [cartRequest], actor)).of(cartRequest);
  const { line: present, lines } = await findInCart(tx, cartId, cartRequest);
  const gift = item?.personal !== true && (cartRequest.gift ?? present?.gift ?? false);
  const sold = mayBeAdded(item, gift);
  if (isRefusal(sold)) return sold;
  const quantity = Math.min(sold.maxQuantity, maximumQuantity, (present?.quantity ?? 0) + cartRequest.quantity);
  if (present) {
    await updateCartLine(tx, present.id, { quantity, gift });
    return { status: 200, answer: presentCartLine({ ...present, quantity, gift }, sold) };
  }
  if (lines >= maxCartLines) return refuse(checkoutErrors.cart_full);
  const line: CartLineRow = await insertCartLine(tx, {
    cartId,
    itemType: cartRequest.itemType,
    itemId: cartRequest.itemId,
    quantity,
    gift,
    // Lists show the whole price; that who owns parts pays less of it is said with the line.
    priceSeenCents: sold.partsOwned ? sold.priceCents : (cartRequest.priceSeenCents ?? sold.priceCents),
    createdAt: now,
  });
  return { status: 201, answer: presentCartLine(line, sold) };
}

/** What is sold together is in the cart by the first of it, and no price that was shown is that one's. */
function lineFor(
  { itemId, priceSeenCents }: Adding,
  item: ItemForSale | null,
): Pick<Adding, "itemId" | "priceSeenCents"> {
  const [first] = item?.together?.itemIds ?? [];
  return first === undefined ? { itemId, priceSeenCents } : { itemId: first, priceSeenCents: null };
}

function mayBeAdded(
  thing: ItemForSale | null,
  gift: boolean,
): ItemForSale | Refusal<"item_unavailable" | "already_owned" | "own_item" | "prerequisites_missing"> {
  if (thing === null || !thing.onSale) return refuse(checkoutErrors.item_unavailable);
  const item = withoutOwnedParts(thing, gift);
  if (item.ownership === "own_item") return refuse(checkoutErrors.own_item);
  if (item.ownership === "owned" && !gift) return refuse(checkoutErrors.already_owned);
  if (item.notYet && !gift) return refuse(checkoutErrors.prerequisites_missing, { message: item.notYet });
  return item;
}
