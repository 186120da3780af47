import type { Tx } from "../../platform/db/database.ts";
import type { PayoutRow } from "./tables.ts";

/** Who is told what happens here, in the transaction in which it does; a domain to the right. */
export interface PayoutsNews {
  paid(
    tx: Tx,
    payout: Pick<PayoutRow, "id" | "sellerId" | "amountCents" | "test"> & { readonly at: Date },
  ): Promise<void>;
}
