import { heldText } from "@pavane/contract/payouts/errors";
import { isUnavailable, type PayoutProgress, type ProviderUnavailable } from "../../payments/index.ts";
import { findPayee } from "../payees/payees-repository.ts";
import type { PayoutsDeps } from "../deps.ts";
import { lookForTransfer } from "./look-for-transfer.ts";
import { nextPayoutKey, requestOf } from "../provider-reference.ts";
import { hasFailed, settlePayout } from "./settle-payout.ts";
import { findPayout, updatePayout } from "./payouts-repository.ts";
import type { PayoutRow } from "../tables.ts";

/**
 * Sends a payout, or asks for the status of one that is there. Without an answer it stays as it is and is tried again;
 * doing it twice pays once: the provider is searched before anything is sent, because it forgets keys after a day.
 * While payouts are paused none is sent that is not there already. Money of a provider that is not configured waits for
 * it; test money that nobody can send fails.
 */
export async function sendPayout(
  deps: PayoutsDeps,
  payoutId: number,
): Promise<"applied" | "nothing_to_do" | ProviderUnavailable> {
  const { db, clock, log } = deps;
  const payout = await findPayout(db.read, payoutId);
  if (payout === null || hasFailed(payout.state)) return "nothing_to_do";
  // Only its last part was found, from an account to a bank: there is nothing to ask about it.
  if (payout.how === "taken_up" && payout.providerRef === null) return "nothing_to_do";
  const stopped = await stopOf(deps, payout);
  if (stopped !== null && "wait" in stopped) {
    log[stopped.level]({ payout: payoutId, provider: payout.provider }, stopped.wait);
    return "nothing_to_do";
  }
  if (stopped !== null)
    return settlePayout(deps, payout, { ref: null, bankRef: null, state: "failed", error: stopped.error });
  await db.write((tx) => updatePayout(tx, payoutId, { askedAt: clock.now() }));
  const answer = await ask(deps, payout);
  if (!isUnavailable(answer)) return settlePayout(deps, payout, answer);
  log.warn({ payout: payoutId, reason: answer.unavailable }, "a payout waits for the provider");
  if (answer.keySpent && payout.providerRef === null) {
    const idempotencyKey = nextPayoutKey(payout.sentAs, payout.idempotencyKey);
    await db.write((tx) => updatePayout(tx, payoutId, { idempotencyKey }));
  }
  return answer;
}

type Stopped = { readonly error: string } | { readonly wait: string; readonly level: "error" | "info" };

/** Why a payout is not sent after all; one that may be at the provider already is followed to its end. */
async function stopOf({ db, provider, isBehind }: PayoutsDeps, payout: PayoutRow): Promise<Stopped | null> {
  if (payout.provider !== provider.name || payout.test !== provider.testMode)
    return payout.test && payout.state !== "paid"
      ? { error: "Test mode has ended." }
      : { wait: "a payout of a provider that is not configured waits", level: "error" };
  if (payout.askedAt !== null || payout.providerRef !== null) return null;
  const held = (await findPayee(db.read, provider, payout.sellerId))?.held ?? null;
  if (held !== null) return { error: heldText(held) };
  return (await isBehind(db.read)) ? { wait: "a payout waits until payouts go on", level: "info" } : null;
}

async function ask(deps: PayoutsDeps, payout: PayoutRow): Promise<PayoutProgress | ProviderUnavailable> {
  const { provider, db, mark } = deps;
  const { providerRef: ref, bankRef } = payout;
  const payee = await findPayee(db.read, provider, payout.sellerId);
  if (payee === null) throw new Error(`payout ${payout.id} is nobody's`);
  const request = requestOf(payout, await mark(), payee.row.sentAs);
  if (ref !== null) return provider.fetch({ ...request, ref, bankRef });
  const there = await lookForTransfer(deps, payout, payee.row.sentAs);
  if (there === null) return provider.send(request);
  return isUnavailable(there) ? there : provider.fetch({ ...request, ref: there.ref, bankRef: null });
}
