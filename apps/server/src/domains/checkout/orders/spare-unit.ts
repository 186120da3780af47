/**
 * Whether a place is the unit that would have been the buyer's own: a place to give away, because their account owned the
 * thing already. It is numbered after all others of its line, so nothing else has to say so.
 */
export const isSpareUnit = (
  place: { readonly number: number },
  line: { readonly quantity: number; readonly gift: boolean },
): boolean => !line.gift && place.number === line.quantity;

/** A place with the line and order it belongs to. */
export interface OrderedPlace {
  readonly place: { readonly number: number };
  readonly item: { readonly quantity: number; readonly gift: boolean };
  readonly order: GuestsOrder;
}

/** What says whether an order is still a guest's. */
export interface GuestsOrder {
  readonly guest: boolean;
  readonly takenAt: Date | null;
}

/** A guest's order that nobody took with its token: to whose account it went is nobody's business. */
export const isGuests = ({ guest, takenAt }: GuestsOrder): boolean => guest && takenAt === null;

/**
 * Whether a viewer who may open an order may know of one of its places. A viewer who only has a guest's token must not
 * learn what the account of the address owns.
 */
export const maySeePlace = ({ place, item, order }: OrderedPlace, viewer: "owner" | "token" | "staff"): boolean =>
  viewer !== "token" || !isGuests(order) || !isSpareUnit(place, item);
