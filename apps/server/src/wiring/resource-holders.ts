import {
  countHoldersOfResource,
  endGrant,
  findContentsHeld,
  findContentsOnSale,
  findHeldResources,
  findHoldersOfResource,
  findOwnedResources,
  findResourcesHeldBy,
  findWayToRelease,
  grantResource,
  insertNewParts,
  wasResourceEverHeld,
  wasResourceGiven,
} from "../domains/access/index.ts";
import {
  findGuestsOrderWith,
  findItemsInCart,
  findOrderOfLine,
  isPartOfOrdered,
  wasEverSold,
  wasResourceOrdered,
} from "../domains/checkout/index.ts";
import { wasEverIncluded, type MarketHoldersPort } from "../domains/market/index.ts";
import type { HoldersPort } from "../domains/resources/index.ts";

/** Who holds which resources, and in whose cart they are, queried from the domains that know. */
export const resourceHolders: HoldersPort & MarketHoldersPort = {
  holdingsOf: async (db, userId, resourceIds) => {
    const held = await findHeldResources(db, userId, resourceIds);
    const inCart = await findItemsInCart(db, userId, "resource", resourceIds);
    return new Map(resourceIds.map((id) => [id, { owned: held.has(id), inCart: inCart.has(id) }]));
  },
  ownedOf: findOwnedResources,
  heldBy: findResourcesHeldBy,
  contentsOf: async (db, { userId, resourceId: id }) =>
    (userId === null ? await findContentsOnSale(db, [id]) : await findContentsHeld(db, userId, [id])).get(id) ?? [],
  wasGiven: wasResourceGiven,
  wasOrdered: wasResourceOrdered,
  holdersOf: findHoldersOfResource,
  countHolders: countHoldersOfResource,
  // What is bought for others is held by nobody until they take it; what a plan opened was paid for by it.
  hasBuyers: async (db, id) =>
    (await wasResourceEverHeld(db, id)) ||
    (await wasEverSold(db, "resource", id)) ||
    (await isPartOfOrdered(db, id)) ||
    (await wasEverIncluded(db, id)),
  wayOf: async (db, requested) => {
    const way = await findWayToRelease(db, requested);
    return way && { through: way.source, order: await findOrderOfLine(db, way.orderItemId) };
  },
  wayOfOrder: async (db, requested) => {
    const order = await findGuestsOrderWith(db, requested);
    return order && { through: "token", order };
  },
  grant: async (tx, given) => {
    const { userId, resourceId } = given;
    if ((await findOwnedResources(tx, userId, [resourceId])).has(resourceId)) return false;
    const nothingPaid = { source: "grant", orderItemId: null, placeId: null, releaseId: null } as const;
    return (await grantResource(tx, { ...given, ...nothingPaid })) === "granted";
  },
  endGrant,
  giveParts: insertNewParts,
};
