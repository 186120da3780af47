import { ledgerCurrency } from "@pavane/contract/ledger/currency";
import type { Tx } from "../../../platform/db/database.ts";
import type { PaymentsDeps } from "../deps.ts";
import { factsOf, isMarked } from "../marks.ts";
import type { ProviderSubscription } from "../recurring.ts";
import { insertUnknowns } from "./unknowns-repository.ts";

/** Notes a plan that the provider charges and nobody here has, also on trial, where nothing was paid yet. */
export async function noteSubscription(
  tx: Tx,
  { provider, clock }: Pick<PaymentsDeps, "provider" | "clock">,
  { ref, metadata, currentPeriodStart }: ProviderSubscription,
  mark: string,
): Promise<void> {
  const at = clock.now();
  const thing = {
    kind: "subscription",
    providerRef: ref,
    amountCents: null,
    currency: ledgerCurrency,
    destination: null,
    paymentRef: null,
    madeAt: currentPeriodStart ?? at,
    marked: isMarked(metadata, mark),
    says: factsOf(metadata),
  } as const;
  await insertUnknowns(tx, provider, [thing], at);
}
