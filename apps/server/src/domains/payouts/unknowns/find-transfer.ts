import type { ProviderTransfer, TransferFound, ProviderUnavailable } from "../../payments/index.ts";
import type { PayoutsDeps } from "../deps.ts";

/** Providers count in whole seconds. */
const slackMs = 1000;

/**
 * The present state at the provider of something that was found; null when it does not exist there any more. Call it
 * outside a transaction.
 */
export async function findTransfer(
  { provider }: Pick<PayoutsDeps, "provider">,
  { kind, providerRef, destination, madeAt }: TransferFound,
): Promise<ProviderTransfer | ProviderUnavailable | null> {
  if (destination === null) return null;
  const since = new Date(madeAt.getTime() - slackMs);
  const listed = await (kind === "bank_payout"
    ? provider.bankPayoutsOf(destination, since)
    : provider.transfersTo({ accountRef: destination, groups: [] }, since));
  return "unavailable" in listed ? listed : (listed.find(({ ref }) => ref === providerRef) ?? null);
}
