import type { AdminOrder, OrderItem } from "../queries.ts";
import { centsOf, refundCents } from "./amounts.ts";

/** The dialog's values: units by the item's place in the list, as typed. */
export interface RefundValues {
  units: string[];
  reason: string;
}

export interface RefundableItem {
  item: OrderItem;
  /** Units that may still be paid back. */
  maxUnits: number;
  /** What all of them come to, in cents, as the server counts. */
  maxCents: number;
}

/** The lines of an order of which something is left to pay back. */
export function refundableItems({ order, refundable }: AdminOrder): RefundableItem[] {
  return order.items.flatMap((item) => {
    const left = refundable.find(({ order_item_id: id }) => id === item.id);
    return left && left.units > 0 ? [{ item, maxUnits: left.units, maxCents: centsOf(left.amount) }] : [];
  });
}

/** The refund in cents for a number of units of a line. */
export const costOf = ({ item, maxUnits, maxCents }: RefundableItem, units: number): number =>
  units >= maxUnits ? maxCents : refundCents(item, units);

/** The units typed for a line; nothing for what is no number in its range. */
export function unitsTyped(text: string | undefined, maxUnits: number): number {
  const units = Number(text ?? "");
  return Number.isInteger(units) && units > 0 && units <= maxUnits ? units : 0;
}

/** The server checks all of it again. */
export const refundChecks = (items: readonly RefundableItem[]) => ({
  units: ({ units }: RefundValues) => {
    const wrong = items.some(({ maxUnits }, index) => {
      const text = (units[index] ?? "").trim();
      return text !== "" && text !== "0" && unitsTyped(text, maxUnits) === 0;
    });
    if (wrong) return "Use whole units, and no more than there are";
    return items.some(({ maxUnits }, index) => unitsTyped(units[index], maxUnits) > 0)
      ? null
      : "Choose at least one item";
  },
  reason: ({ reason }: RefundValues) => {
    const { length } = reason.trim();
    if (length < 5) return "Give a reason of at least 5 characters";
    return length > 500 ? "Use at most 500 characters" : null;
  },
});

export const refundRequest = (items: readonly RefundableItem[], { units, reason }: RefundValues) => ({
  items: items.flatMap(({ item, maxUnits }, index) => {
    const count = unitsTyped(units[index], maxUnits);
    return count > 0 ? [{ order_item_id: item.id, units: count }] : [];
  }),
  reason: reason.trim(),
});
