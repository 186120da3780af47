import type { ItemType } from "@pavane/contract/checkout/choices";
import type { Tx } from "../../platform/db/database.ts";

/** An order, as it is told of. */
export interface OrderFacts {
  readonly publicId: string;
  readonly buyerId: number | null;
  readonly email: string;
  readonly totalCents: number;
  /** Its money is not real. */
  readonly test: boolean;
  readonly at: Date;
}

export interface PaidLine {
  readonly itemType: ItemType;
  readonly itemId: number;
  readonly title: string;
  readonly quantity: number;
  readonly paidCents: number;
}

/** Who is told what happens here, in the transaction in which it does; a domain to the right. */
export interface CheckoutNews {
  paid(tx: Tx, order: OrderFacts & { readonly lines: readonly PaidLine[] }): Promise<void>;
  /** Money reached the buyer again. */
  refunded(tx: Tx, order: OrderFacts & { readonly refundId: number; readonly refundCents: number }): Promise<void>;
}
