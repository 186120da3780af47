import type { wishlistEndpoints } from "@pavane/contract/checkout/endpoints-wishlist";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import { addWish } from "./add-wish.ts";
import { presentWish } from "./present-wish.ts";
import { deleteWish, findWishes } from "./wishlist-repository.ts";

export function wishlistRoutes(deps: CheckoutDeps): Handlers<typeof wishlistEndpoints> {
  const { db } = deps;
  return {
    getWishlist: async ({ actor }) => {
      const rows = await findWishes(db.read, actor.id);
      const things = await describeItems(db.read, deps, rows, actor);
      return { data: rows.map((row) => presentWish(row, things.of(row))) };
    },
    getWishMarks: async ({ actor }) => {
      const rows = await findWishes(db.read, actor.id);
      return { data: rows.map(({ itemType, itemId }) => ({ item_type: itemType, item_id: itemId })) };
    },
    addWish: ({ actor, params }) => addWish(deps, actor, params),
    removeWish: ({ actor, params }) => db.write((tx) => deleteWish(tx, actor.id, params)),
  };
}
