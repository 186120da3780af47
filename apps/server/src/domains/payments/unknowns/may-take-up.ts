import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { TakenUpAs } from "@pavane/contract/payments/choices";
import type { UnknownRow } from "./decisions-repository.ts";

export interface KnownAbout {
  /** There is an order here that it names, or that its payment is of. */
  readonly hasOrder: boolean;
  /** The person it names, or whom it went to, is known here. */
  readonly hasPerson: boolean;
}

/**
 * The ways in which something may be taken over; the first is the most likely. None for what was decided, and for money
 * in a currency other than the ledger's. As a plan it is ended at the provider.
 */
export function mayTakeUp(
  { kind, state, currency, marked }: Pick<UnknownRow, "kind" | "state" | "currency" | "marked">,
  { hasOrder, hasPerson }: KnownAbout,
): TakenUpAs[] {
  if (state !== "open" || currency !== ledgerCurrency) return [];
  switch (kind) {
    case "payment":
    case "refund":
    case "dispute":
      return hasOrder ? ["order", "unknown"] : ["unknown"];
    case "bank_payout":
      // By another hand it moved what was the seller's already: there is nothing to book.
      if (!marked) return [];
      return hasPerson ? ["seller", "unknown"] : ["unknown"];
    case "transfer":
      return hasPerson ? ["seller", "unknown"] : ["unknown"];
    case "subscription":
      // One that this site did not make is somebody else's to end.
      return marked ? ["plan"] : [];
  }
}

/** Whether money that was taken over as unknown can be refunded to its payer. */
export const mayGiveBack = ({
  kind,
  takenUpAs,
  givenBackAt,
}: Pick<UnknownRow, "kind" | "takenUpAs" | "givenBackAt">): boolean =>
  kind === "payment" && takenUpAs === "unknown" && givenBackAt === null;
