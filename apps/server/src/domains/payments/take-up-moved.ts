import { comparePayments } from "./unknowns/compare-payments.ts";
import { closeKnown } from "./unknowns/unknowns-repository.ts";
import type { PaymentsDeps } from "./deps.ts";
import { answers, failedHere, firstTrouble, isUnavailable, type ProviderUnavailable } from "./provider.ts";
import { findUndecidedDisputes } from "./disputes-repository.ts";
import { takeUpDispute } from "./take-up-dispute.ts";
import { takeUpRefund } from "./take-up-refund.ts";

/**
 * Compares the provider completely: payments that succeeded since one moment, then refunds and disputes since another,
 * so that what was returned finds its payment. Null once all are known or recorded.
 */
export async function compareProvider(
  deps: PaymentsDeps,
  { payments, moved }: { readonly payments: Date; readonly moved: Date },
): Promise<ProviderUnavailable | null> {
  const ofPayments = await comparePayments(deps, payments);
  const ofMoved = answers(ofPayments) ? await takeUpMoved(deps, moved) : null;
  await deps.db.write((tx) => closeKnown(tx, deps.provider, deps.clock.now()));
  return firstTrouble(ofPayments, ofMoved);
}

/**
 * Asks the provider for every refund and dispute since a moment, and for undecided disputes, and processes what no
 * event reported. Null once all are done; one that fails on our side does not delay the others.
 */
export async function takeUpMoved(deps: PaymentsDeps, since: Date): Promise<ProviderUnavailable | null> {
  const moved = await deps.provider.movedSince(since);
  if (isUnavailable(moved)) return moved;
  const calls = [
    ...moved.refunds.map((refund) => () => takeUpRefund(deps, refund)),
    ...moved.disputes.map((dispute) => () => takeUpDispute(deps, dispute)),
  ];
  const listed = new Set(moved.disputes.map(({ ref }) => ref));
  const undecided = await findUndecidedDisputes(deps.db.read, deps.provider);
  for (const ref of [...undecided, ...(await deps.subscriptions.undecidedDisputes())]) {
    if (!listed.has(ref)) calls.push(() => takeUpDisputeNamed(deps, ref));
  }
  let failed: ProviderUnavailable | null = null;
  for (const call of calls) {
    try {
      const taken = await call();
      if ("postponed" in taken) failed = firstTrouble({ unavailable: taken.postponed, keySpent: false }, failed);
    } catch (error) {
      deps.log.error({ err: error }, "what moved at the provider could not be taken up");
      failed = firstTrouble(failed, failedHere);
    }
  }
  return failed;
}

/** A dispute by what the provider calls it. */
export async function takeUpDisputeNamed(deps: PaymentsDeps, ref: string) {
  const state = await deps.provider.fetchDispute(ref);
  return isUnavailable(state) ? { postponed: state.unavailable } : takeUpDispute(deps, state);
}
