import { decimalText } from "@pavane/contract/core/money";
import { floorShare } from "@pavane/contract/core/fraction";
import type { Sale } from "../queries.ts";

export type SaleToReturn = Pick<
  Sale,
  "quantity" | "refunded_units" | "list" | "discount" | "discount_payer" | "net" | "returned"
>;

/**
 * The part of a seller's share that is returned when a number of units is refunded, as decimal text: the same fraction
 * as the buyer gets of the amount paid, each floored, the last unit with the rest. The server's own figure is
 * authoritative.
 */
export function takenBack(sale: SaleToReturn, units: number): string {
  const { quantity, refunded_units: before, discount_payer: payer } = sale;
  const net = centsOf(sale.net);
  const returned = centsOf(sale.returned);
  if (before + units >= quantity) return decimalText(net - returned);
  const discount = centsOf(sale.discount);
  const paid = centsOf(sale.list) - discount;
  const promotion = payer === "platform" ? discount : 0;
  const back = (count: number) => floorShare(paid, count, quantity);
  const after = back(before) + back(units) + floorShare(promotion, before + units, quantity);
  return decimalText(Math.max(0, floorShare(net, after, paid + promotion) - returned));
}

/** What a sale leaves the seller after refunds. */
export const netLeft = ({ net, returned }: Pick<Sale, "net" | "returned">): string =>
  decimalText(centsOf(net) - centsOf(returned));

const centsOf = (text: string): number => Math.round(Number(text) * 100);
