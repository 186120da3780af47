import type { CompareSince } from "../../checkout/index.ts";
import { isUnavailable, type ProviderTransfer, type ProviderUnavailable } from "../../payments/index.ts";
import type { PayoutsDeps } from "../deps.ts";
import { noteUnknownTransfers } from "../unknowns/note-unknown-transfers.ts";
import { sendPayout } from "./send-payout.ts";
import { hasFailed } from "./settle-payout.ts";
import { findAccountsPaidSince, findPayoutByRef } from "./payouts-repository.ts";

/**
 * Compares what was sent with the ledger: processes what came back without an event, in part or whole, and records what
 * no row knows of what was sent since `listed`. Returns why the provider gave no answer, null once it did.
 */
export async function compareTransfers(
  deps: PayoutsDeps,
  { listed, moved }: CompareSince,
): Promise<ProviderUnavailable | null> {
  const sent = await deps.provider.transfersSince(moved);
  if (isUnavailable(sent)) return sent;
  await noteUnknownTransfers(
    deps,
    sent.filter(({ madeAt }) => madeAt >= listed),
  );
  return takeUpMoved(deps, sent);
}

/**
 * Asks, for every account that was paid since a moment, what its bank did with the money: one that was sent back after
 * it had arrived may not have been reported. What went to a bank and is not part of a payout of ours is recorded. An
 * account that gives no answer does not delay the others; one that its owner has closed never answers.
 */
export async function compareBankPayouts(deps: PayoutsDeps, since: Date): Promise<ProviderUnavailable | null> {
  const { db, provider, log } = deps;
  const accounts = await findAccountsPaidSince(db.read, provider, since);
  const troubles: ProviderUnavailable[] = [];
  for (const account of accounts) {
    const listed = await provider.bankPayoutsOf(account, since);
    const trouble = isUnavailable(listed) ? listed : await takeUpListed(deps, listed);
    if (trouble === null) continue;
    log.warn({ account, reason: trouble.unavailable }, "what a seller's bank did is not known");
    troubles.push(trouble);
  }
  return troubles.length === accounts.length ? (troubles[0] ?? null) : null;
}

async function takeUpListed(
  deps: PayoutsDeps,
  listed: readonly ProviderTransfer[],
): Promise<ProviderUnavailable | null> {
  await noteUnknownTransfers(deps, listed, "bank_payout");
  return takeUpMoved(deps, listed);
}

/** Queries each payout of which more came back than its row says. */
async function takeUpMoved(deps: PayoutsDeps, sent: readonly ProviderTransfer[]): Promise<ProviderUnavailable | null> {
  let failed: ProviderUnavailable | null = null;
  for (const { ref, reversedCents } of sent.filter((transfer) => transfer.reversedCents > 0)) {
    const payout = await findPayoutByRef(deps.db.read, ref);
    if (
      payout === null ||
      hasFailed(payout.state) ||
      payout.takenBackCents + payout.reversedBeforeCents === reversedCents
    )
      continue;
    const taken = await sendPayout(deps, payout.id);
    if (typeof taken !== "string") failed = taken;
  }
  return failed;
}
