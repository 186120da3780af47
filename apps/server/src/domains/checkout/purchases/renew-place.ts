import { mayHaveNewLink } from "@pavane/contract/checkout/decide-ending";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { mayOpenOrder, viewerOf, type OrderRequester } from "../orders/open-order.ts";
import { lockOrder } from "../orders/orders-repository.ts";
import { placeCode, tokenHash } from "../order-token.ts";
import { lineWithPlaces, stateOfPlace } from "../orders/places-of-line.ts";
import { maySeePlace } from "../orders/spare-unit.ts";
import { findPlace, lockPlaces, saveNewLink } from "./places-repository.ts";

/**
 * Gives an unclaimed unit a new link, by its giver, for one that went to the wrong address or was withdrawn; the link
 * before it ends at the same moment. Under the order's lock, so that a refund sees the unit as given or this sees it as
 * refunded.
 */
export async function renewPlace(
  { db, secret }: Pick<CheckoutDeps, "db" | "secret">,
  asking: OrderRequester,
  id: number,
): Promise<null | Refusal<"place_not_found" | "place_used" | "wrong_state">> {
  return db.write(async (tx) => {
    const seen = await findPlace(tx, { id });
    if (seen === null || !mayOpenOrder(seen.order, asking)) return refuse(checkoutErrors.place_not_found);
    if (!maySeePlace(seen, viewerOf(seen.order, asking))) return refuse(checkoutErrors.place_not_found);
    await lockOrder(tx, seen.order.id);
    const places = await lockPlaces(tx, [seen.item.id]);
    const place = places.find((one) => one.id === id);
    const now = await findPlace(tx, { id });
    if (place === undefined || now === null) return refuse(checkoutErrors.place_not_found);
    const state = stateOfPlace(place);
    // Also one whose taker lost it by a refund: who had it stays named.
    if (place.claimedBy !== null) return refuse(checkoutErrors.place_used);
    const line = lineWithPlaces(
      now.item,
      places.map((one) => ({ place: one })),
    );
    if (!mayHaveNewLink(state, line)) return refuse(checkoutErrors.wrong_state);
    const link = place.link + 1;
    await saveNewLink(tx, id, { link, codeHash: tokenHash(placeCode(secret, id, link)) });
    return null;
  });
}
