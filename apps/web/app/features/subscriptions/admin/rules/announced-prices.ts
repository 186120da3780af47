import type { Plan } from "../queries.ts";

/** A price that people with an older one pay from a day on. */
export interface AnnouncedPrice {
  readonly id: number;
  readonly price: string;
  /** The day, in UTC. */
  readonly from: string;
}

/**
 * The prices that reach people who have the plan, earliest first: those above an older price that somebody pays, and that no
 * newer one overtakes by reaching them as early.
 */
export function announcedPrices(prices: Plan["prices"]): AnnouncedPrice[] {
  return prices
    .flatMap(({ id, price, existing_from: at }) => (at === null ? [] : [{ id, price, from: at.slice(0, 10) }]))
    .filter(({ id }) => prices.some((older) => older.id < id && older.subscribers > 0))
    .filter(({ id, from }, _, all) => !all.some((newer) => newer.id > id && newer.from <= from))
    .toSorted((one, other) => one.from.localeCompare(other.from));
}
