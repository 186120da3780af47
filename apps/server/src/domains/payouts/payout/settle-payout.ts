import type { PayoutState } from "@pavane/contract/payouts/choices";
import type { Tx } from "../../../platform/db/database.ts";
import type { PayoutProgress } from "../../payments/index.ts";
import { lockPayee } from "../payees/payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";
import { sendPayoutFailed, sendPayoutPaid, sendPayoutReturned } from "./mails.ts";
import { isNotified } from "./closing-tries.ts";
import { findClosingFailures } from "./closing-repository.ts";
import { findPayout, releaseLines, updatePayout } from "./payouts-repository.ts";
import type { PayoutRow } from "../tables.ts";

/** Nothing is expected of it any more: its money is ours again. */
export const hasFailed = (state: PayoutState): boolean => state === "failed" || state === "returned";

/**
 * Writes the state of a payout at its provider, with every effect once, under the payee's lock: a failed one is
 * reversed in the ledger, what it would have paid is payable again, and its seller is notified. One that a bank had
 * accepted and sends back is `returned`.
 */
export async function settlePayout(
  deps: PayoutsDeps,
  { id, sellerId }: Pick<PayoutRow, "id" | "sellerId">,
  progress: PayoutProgress,
): Promise<"applied" | "nothing_to_do"> {
  return deps.db.write(async (tx) => {
    await lockPayee(tx, deps.provider, sellerId);
    const payout = await findPayout(tx, id);
    let noted: "applied" | "nothing_to_do" = "nothing_to_do";
    const { ref, bankRef, state } = progress;
    if (payout === null || hasFailed(payout.state)) return "nothing_to_do";
    if (await noteTakenBack(tx, deps, payout, progress)) noted = "applied";
    const named = { providerRef: ref ?? payout.providerRef, bankRef: bankRef ?? payout.bankRef };
    if (payout.state === state || (payout.state === "paid" && state === "in_transit")) {
      if (named.providerRef !== payout.providerRef || named.bankRef !== payout.bankRef)
        await updatePayout(tx, id, named);
      return noted;
    }
    const now = deps.clock.now();
    const sentAt = payout.sentAt ?? now;
    if (state === "failed") await takeBack(tx, deps, { ...payout, ...named }, progress.error ?? "The payout failed.");
    else if (state === "in_transit") await updatePayout(tx, id, { ...named, state, sentAt });
    else {
      const paid = await updatePayout(tx, id, { ...named, state, sentAt, paidAt: now });
      await deps.news.paid(tx, { ...paid, at: now });
      if (paid.how !== "taken_up") await sendPayoutPaid(tx, deps, paid);
    }
    return "applied";
  });
}

async function takeBack(tx: Tx, deps: PayoutsDeps, payout: PayoutRow, reason: string): Promise<void> {
  const at = deps.clock.now();
  const { id, amountCents, providerRef, bankRef } = payout;
  const had = payout.state === "paid";
  const endState = had
    ? ({ state: "returned", returnedAt: at } as const)
    : ({ state: "failed", failedAt: at } as const);
  const ended = await updatePayout(tx, id, { ...endState, reason, providerRef, bankRef });
  await releaseLines(tx, id, at);
  await bookBack(tx, deps, ended, had);
  if (payout.how !== "closing" || isNotified(await findClosingFailures(tx, payout.sellerId)))
    await (had ? sendPayoutReturned(tx, deps, ended) : sendPayoutFailed(tx, deps, ended));
  const kind = had ? "payout_returned" : "payout_failed";
  await deps.alert(tx, { ...about(ended), kind, objectRef: `payout ${id}`, amountCents });
}

function bookBack(tx: Tx, { ledger }: PayoutsDeps, { id, ...row }: PayoutRow, had: boolean): Promise<void> {
  const at = row.returnedAt ?? row.failedAt ?? row.createdAt;
  const money = { payoutId: id, sellerId: row.sellerId, amountCents: row.amountCents, at };
  if (row.how === "taken_up") return ledger.postTransferReturned(tx, money);
  return had ? ledger.postPayoutReturned(tx, money) : ledger.postPayoutFailed(tx, money);
}

/** Alerts administrators to each part that was reversed at the provider, once; the ledger does not contain it. */
async function noteTakenBack(
  tx: Tx,
  deps: PayoutsDeps,
  payout: PayoutRow,
  { ref, takenBackCents: ofAll = 0 }: PayoutProgress,
): Promise<boolean> {
  const takenBackCents = Math.max(0, ofAll - payout.reversedBeforeCents);
  if (takenBackCents <= payout.takenBackCents) return false;
  await updatePayout(tx, payout.id, { takenBackCents });
  const objectRef = `${ref ?? payout.id}, ${takenBackCents} cents`;
  await deps.alert(tx, { ...about(payout), kind: "payout_taken_back", objectRef, amountCents: takenBackCents });
  return true;
}

const about = ({ id, sellerId, amountCents, reason }: PayoutRow) => ({
  orderId: null,
  payout: { id, sellerId, amountCents, reason },
});
