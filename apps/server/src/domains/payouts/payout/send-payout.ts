import { heldText } from "@pavane/contract/payouts/errors";
import {
  firstPayoutKey,
  isUnavailable,
  nextPayoutKey,
  type PayoutProgress,
  type Unavailable,
} from "../../payments/index.ts";
import { findPayee } from "../balance/store-payees.ts";
import type { PayoutsDeps } from "../deps.ts";
import { settlePayout } from "./settle-payout.ts";
import { findPayout, updatePayout, type PayoutRow } from "./store-payouts.ts";

/** Providers forget keys after 24 hours; from then on asking again could pay twice. */
const keyHours = 12;

/**
 * Sends a payout, or asks how one stands that is there. Without an answer it stays as it is and is tried again; doing it twice pays
 * once. Money of a provider that is not configured waits for it; test money that nobody can send fails.
 */
export async function sendPayout(
  deps: PayoutsDeps,
  payoutId: number,
): Promise<"applied" | "nothing_to_do" | Unavailable> {
  const { db, clock, log } = deps;
  const payout = await findPayout(db.read, payoutId);
  if (payout === null || payout.state === "failed") return "nothing_to_do";
  const stopped = await stopOf(deps, payout);
  if (stopped === "wait") {
    log.error({ payout: payoutId, provider: payout.provider }, "a payout of a provider that is not configured waits");
    return "nothing_to_do";
  }
  if (stopped !== null)
    return settlePayout(deps, payout, { ref: null, bankRef: null, state: "failed", error: stopped.error });
  await db.write((tx) => updatePayout(tx, payoutId, { askedAt: clock.now() }));
  const answer = await ask(deps, payout);
  if (!isUnavailable(answer)) return settlePayout(deps, payout, answer);
  log.warn({ payout: payoutId, reason: answer.unavailable }, "a payout waits for the provider");
  if (answer.keySpent && payout.providerRef === null) {
    const idempotencyKey = nextPayoutKey(payout.id, payout.idempotencyKey);
    await db.write((tx) => updatePayout(tx, payoutId, { idempotencyKey }));
  }
  return answer;
}

/** Why a payout is not sent after all; one that may be at the provider already is followed to its end. */
async function stopOf({ db, provider }: PayoutsDeps, payout: PayoutRow): Promise<{ error: string } | "wait" | null> {
  if (payout.provider !== provider.name || payout.test !== provider.testMode)
    return payout.test ? { error: "Test mode has ended." } : "wait";
  if (payout.askedAt !== null) return null;
  const held = (await findPayee(db.read, provider, payout.sellerId))?.held ?? null;
  return held === null ? null : { error: heldText(held) };
}

function ask({ provider, clock }: PayoutsDeps, payout: PayoutRow): Promise<PayoutProgress | Unavailable> {
  const { id: payoutId, account: accountRef, amountCents, idempotencyKey, providerRef: ref, bankRef } = payout;
  const request = { payoutId, accountRef, amountCents, idempotencyKey };
  if (ref !== null) return provider.fetch({ ...request, ref, bankRef });
  const age = clock.now().getTime() - payout.createdAt.getTime();
  const lookFirst = idempotencyKey !== firstPayoutKey(payoutId) || age > keyHours * 3_600_000;
  return provider.send({ ...request, lookFirst });
}
