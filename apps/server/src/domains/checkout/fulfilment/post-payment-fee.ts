import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";

export interface ChargedPayment {
  readonly id: number;
  /** Null until the provider reports it; the payment is then reported again. */
  readonly feeCents: number | null;
}

/** Books what the provider keeps of a payment, regardless of what happens to its money. */
export async function postPaymentFee(
  tx: Tx,
  { ledger, clock }: Pick<CheckoutDeps, "ledger" | "clock">,
  { id, feeCents }: ChargedPayment,
): Promise<void> {
  if (feeCents !== null) await ledger.postFee(tx, { paymentId: id, feeCents, at: clock.now() });
}
