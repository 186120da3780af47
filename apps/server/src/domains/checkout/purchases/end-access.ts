import { decideEnding } from "@pavane/contract/checkout/decide-ending";
import type { Tx } from "../../../platform/db/database.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import { isSpareUnit } from "../orders/spare-unit.ts";
import { findHolders, lockLivePlaces, withdrawPlaces } from "./places-repository.ts";
import type { Accessible, SellablesAs } from "../sellable.ts";

/**
 * Ends access to what of an order's lines is no longer paid for, under the order's lock. `refundedUnits` of the lines
 * count what is given back already.
 */
export async function endAccess(
  tx: Tx,
  { sellables }: SellablesAs<Accessible>,
  lines: readonly OrderItemRow[],
  at: Date,
): Promise<void> {
  const ids = lines.map((line) => line.id);
  // Locked before the holders are read: somebody who claims at this moment is seen or refused.
  const live = Map.groupBy(await lockLivePlaces(tx, ids), (place) => place.orderItemId);
  const holders = Map.groupBy(await findHolders(tx, ids), (holder) => holder.orderItemId);
  // In one order for everybody, as when it is given.
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    const places = live.get(line.id) ?? [];
    const held = holders.get(line.id) ?? [];
    const own = held.find((holder) => holder.placeId === null);
    const ending = decideEnding({
      remaining: line.quantity - line.refundedUnits,
      own: own !== undefined,
      places: places.map((place) => ({
        id: place.id,
        number: place.number,
        claimed: place.claimedBy !== null,
        spare: isSpareUnit(place, line),
      })),
    });
    await withdrawPlaces(tx, ending.places, at);
    const ended = held.filter(({ placeId }) => (placeId === null ? ending.own : ending.places.includes(placeId)));
    for (const { userId } of ended) {
      const revocation = { userId, itemId: line.itemId, orderItemId: line.id, at };
      await sellables.get(line.itemType)?.revoke(tx, revocation);
    }
  }
}
