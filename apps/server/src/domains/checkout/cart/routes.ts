import type { cartEndpoints } from "@pavane/contract/checkout/endpoints-cart";
import { noContent, reply } from "@pavane/contract/core/endpoint";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import { readKey } from "../../../platform/http/idempotency-key.ts";
import { addToCart } from "./add-to-cart.ts";
import { changeCartItem } from "./change-cart-item.ts";
import { clearCart } from "./clear-cart.ts";
import { presentCart } from "./present-cart.ts";
import { removeCartItem } from "./remove-cart-item.ts";
import { findCartLines } from "./cart-repository.ts";

export function cartRoutes(deps: CheckoutDeps): Handlers<typeof cartEndpoints> {
  return {
    getCart: ({ actor }) => getCart(deps, actor),
    addToCart: async ({ actor, body, request }) => {
      const key = readKey(request);
      if (isRefusal(key)) return key;
      const { item_type: itemType, item_id: itemId, quantity, gift, price: priceSeenCents = null, ...others } = body;
      const { title: _title, image_url: _picture, ...rest } = others;
      assertNoRest(rest);
      const added = await addToCart(deps, actor, { itemType, itemId, quantity, gift, priceSeenCents }, key);
      return isRefusal(added) ? added : reply(added.status, added.answer);
    },
    changeCartItem: async ({ actor, params, body }) => {
      const { quantity, accept_price: acceptPriceCents, gift, ...rest } = body;
      assertNoRest(rest);
      const changed = await changeCartItem(deps, actor, params.id, { quantity, acceptPriceCents, gift });
      return changed ?? noContent;
    },
    removeCartItem: async ({ actor, params }) => {
      const removed = await removeCartItem(deps, actor, params.id);
      if (isRefusal(removed)) return removed;
    },
    clearCart: ({ actor }) => clearCart(deps, actor),
  };
}

async function getCart(deps: CheckoutDeps, actor: Actor) {
  const lines = await findCartLines(deps.db.read, actor.id);
  return presentCart(lines, await describeItems(deps.db.read, deps, lines, actor));
}
