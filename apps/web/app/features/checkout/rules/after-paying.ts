import type { Order } from "../shapes.ts";

type Items = readonly Pick<Order["items"][number], "item_type" | "item_id">[];

/** The booking that a paid order leads to: the first of one that is nothing but bookings; null where there is something to open, too. */
export const bookingToShow = (items: Items): number | null =>
  items.every(({ item_type: type }) => type === "booking") ? (items[0]?.item_id ?? null) : null;

/** In the order of the result page: bookings, which have a time, before everything that can wait. */
export const bookingsFirst = <Item extends Items[number]>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Number(other.item_type === "booking") - Number(one.item_type === "booking"));
