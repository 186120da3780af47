import { decimalText } from "@pavane/contract/core/money";
import { sharesReturned, unitsCents } from "@pavane/contract/ledger/return-of-units";
import type { Sale } from "../queries.ts";

export type SaleToReturn = Pick<
  Sale,
  "quantity" | "refunded_units" | "list" | "discount" | "discount_payer" | "net" | "returned"
>;

/**
 * The part of a seller's share that is returned when a number of units is refunded, as decimal text, by the ledger's own
 * rule. What money came back so far is taken from the units that did; money refunded without units only the server knows.
 */
export function takenBack(sale: SaleToReturn, units: number): string {
  const discountCents = centsOf(sale.discount);
  const sold = {
    quantity: sale.quantity,
    paidCents: centsOf(sale.list) - discountCents,
    sellerCents: centsOf(sale.net),
    promotionCents: sale.discount_payer === "platform" ? discountCents : 0,
  };
  const refundedUnits = sale.refunded_units;
  const refundedCents = unitsCents({ ...sold, refundedUnits: 0, refundedCents: 0 }, refundedUnits);
  const paidCents = refundedCents + unitsCents({ ...sold, refundedUnits, refundedCents }, units);
  const { sellerCents } = sharesReturned(sold, refundedUnits + units, paidCents);
  return decimalText(Math.max(0, sellerCents - centsOf(sale.returned)));
}

/** What a sale leaves the seller after refunds. */
export const netLeft = ({ net, returned }: Pick<Sale, "net" | "returned">): string =>
  decimalText(centsOf(net) - centsOf(returned));

const centsOf = (text: string): number => Math.round(Number(text) * 100);
