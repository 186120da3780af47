import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { maxWishes, type Wish } from "@pavane/contract/checkout/schema-wishlist";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import type { ItemForSale } from "../sellable.ts";
import { presentWish } from "./present-wish.ts";
import { countWishes, findWish, insertWish, type WishRef } from "./wishlist-repository.ts";

/** Keeps a thing for later at today's price; one that is on the list already keeps the price it was put there with. */
export function addWish(
  deps: CheckoutDeps,
  actor: Actor,
  wish: WishRef,
): Promise<Wish | Refusal<"item_unavailable" | "already_owned" | "own_item" | "wishlist_full">> {
  return deps.db.write(async (tx) => {
    const item = (await describeItems(tx, deps, [wish], actor)).of(wish);
    const before = await findWish(tx, actor.id, wish);
    if (before) return presentWish(before, item);
    const wanted = mayBeWished(item);
    if (isRefusal(wanted)) return wanted;
    if ((await countWishes(tx, actor.id)) >= maxWishes) return refuse(checkoutErrors.wishlist_full);
    const { itemType, itemId } = wish;
    const row = { userId: actor.id, itemType, itemId, priceCents: wanted.priceCents, createdAt: deps.clock.now() };
    await insertWish(tx, row);
    return presentWish(row, item);
  });
}

function mayBeWished(
  item: ItemForSale | null,
): ItemForSale | Refusal<"item_unavailable" | "already_owned" | "own_item"> {
  if (item?.ownership === "own_item") return refuse(checkoutErrors.own_item);
  if (item?.ownership === "owned") return refuse(checkoutErrors.already_owned);
  return item?.onSale ? item : refuse(checkoutErrors.item_unavailable);
}
