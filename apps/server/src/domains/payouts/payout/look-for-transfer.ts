import { dayMs } from "@pavane/contract/core/durations";
import { isUnavailable, type ProviderTransfer, type ProviderUnavailable } from "../../payments/index.ts";
import type { PayoutsDeps } from "../deps.ts";
import { noteUnknownTransfers } from "../unknowns/note-unknown-transfers.ts";
import { groupOf, isTransferOf } from "../provider-reference.ts";
import type { PayoutRow } from "../tables.ts";

/**
 * Checks whether a payout that is to be sent is at the provider already, null if not. Everything recently sent to its
 * payee is checked: what no row knows means that the ledger is behind the provider, as after a restored backup, and
 * might be this very money. Then nothing is sent until somebody has decided about it.
 */
export async function lookForTransfer(
  deps: PayoutsDeps,
  payout: PayoutRow,
  payeeName: string,
): Promise<ProviderTransfer | ProviderUnavailable | null> {
  const { db, provider } = deps;
  const since = new Date(Math.min((await deps.notKnownSince(db.read)).getTime(), payout.createdAt.getTime() - dayMs));
  const groups = [groupOf(payeeName), ...(payout.oldGroup === null ? [] : [payout.oldGroup])];
  const sent = await provider.transfersTo({ accountRef: payout.account, groups }, since);
  if (isUnavailable(sent)) return sent;
  await noteUnknownTransfers(deps, sent);
  const own = sent.find((transfer) => isTransferOf(payout, transfer));
  if (own !== undefined) return own;
  return (await deps.isBehind(db.read)) ? { unavailable: behind, keySpent: false } : null;
}

const behind = "The payment service has something of ours that the books do not know: payouts are paused.";
