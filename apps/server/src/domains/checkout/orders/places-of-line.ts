import type { PlaceState } from "@pavane/contract/checkout/choices";
import type { LineWithPlaces } from "@pavane/contract/checkout/decide-ending";
import { isSpareUnit } from "./spare-unit.ts";

interface PlaceFacts {
  readonly id: number;
  readonly number: number;
  readonly withdrawnAt: Date | null;
  readonly claimedAt: Date | null;
}

export const stateOfPlace = ({ withdrawnAt, claimedAt }: PlaceFacts): PlaceState =>
  withdrawnAt !== null ? "withdrawn" : claimedAt !== null ? "claimed" : "open";

/** A line of an order with its places, as the rules about units read them. */
export const lineWithPlaces = (
  item: { readonly quantity: number; readonly gift: boolean; readonly refundedUnits: number },
  places: readonly { readonly place: PlaceFacts }[],
): LineWithPlaces => ({
  quantity: item.quantity,
  refunded_units: item.refundedUnits,
  gift: item.gift,
  places: places.map(({ place }) => ({
    id: place.id,
    number: place.number,
    spare: isSpareUnit(place, item),
    state: stateOfPlace(place),
  })),
});
