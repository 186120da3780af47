import { dayMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { paymentsErrors } from "@pavane/contract/payments/errors";
import { isProviderRefusal, isUnavailable } from "../../payments/index.ts";
import {
  findOpenInvoice,
  findPaymentByRef,
  keepPayment,
  type SubscriptionPaymentRow,
} from "../billing/invoices-repository.ts";
import { chargeOpenInvoice } from "../billing/charge-open-invoice.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { providerPrice } from "../plans/price-of.ts";
import { applyState } from "../sync/apply-state.ts";
import { sentAsOf } from "./sent-as-of.ts";
import { giveUpAttempt } from "./give-up-attempt.ts";
import { hasEnded } from "../subscription/next-status.ts";
import {
  findCustomerRef,
  findSubscription,
  lockSubscription,
  saveSubscription,
  type SubscriptionWithPlan,
} from "../subscription/subscriptions-repository.ts";
import { findSubscriber, undoTrialUse, recordTrialUse } from "../subscription/trials-repository.ts";
import { trialOwner } from "../subscription/trial-owner.ts";
import { syncSubscription } from "../sync/sync-subscription.ts";

type Unreached = Refusal<"provider_unavailable">;

/**
 * Handles a card that may have been stored: queries the provider, and continues what waited for the card. A first plan
 * begins, with its trial if it has one; else the card becomes the one that is charged, and an open amount is charged to
 * it. Idempotent; called by the request, an event or the result page. For an attempt that was given up before, the
 * payment is canceled. Null for a setup that is not ours.
 */
export async function finishSetup(
  deps: SubscriptionsDeps,
  setupRef: string,
): Promise<SubscriptionPaymentRow | null | Unreached> {
  const known = await findPaymentByRef(deps.db.read, setupRef);
  if (known === null || known.kind !== "card") return null;
  const setup = await deps.recurring.fetchSetup(setupRef);
  if (isUnavailable(setup)) return refuse(paymentsErrors.provider_unavailable);
  const whole = await findSubscription(deps.db.read, known.subscriptionId);
  if (whole === null) throw new Error(`subscription ${known.subscriptionId} is gone`);
  let { status } = setup;
  if (status === "succeeded" && known.status !== "succeeded") {
    const done =
      whole.row.providerRef === null ? await begin(deps, whole, setupRef) : await replaceCard(deps, whole, setupRef);
    if (isRefusal(done)) return done;
    if (done === "given_up") status = "canceled";
  }
  const { error } = setup;
  const { subscriptionId, kind, amountCents, providerRef } = known;
  const kept = { subscriptionId, kind, amountCents, providerRef, status, error, createdAt: deps.clock.now() };
  return deps.db.write((tx) => keepPayment(tx, kept));
}

async function begin(
  deps: SubscriptionsDeps,
  whole: SubscriptionWithPlan,
  setupRef: string,
): Promise<null | "given_up" | Unreached> {
  const { row } = whole;
  const begun = await markBegun(deps, row.id);
  if (begun === "begun") return null;
  if (begun === "given_up") return "given_up";
  if (begun === "trial_used") {
    const ended = await giveUpAttempt(deps, row);
    return isRefusal(ended) ? ended : "given_up";
  }
  const askedAt = deps.clock.now();
  const state = await deps.recurring.createSubscription({
    customerRef: await findCustomerRef(deps.db.read, row.customerId),
    ...(await sentAsOf(deps, whole)),
    price: providerPrice(whole, row.kind),
    quantity: row.quantity,
    trialEnd: begun.trialEnd,
    discountCents: row.discountCents,
    setupRef,
  });
  if (!isUnavailable(state) && isProviderRefusal(state)) await unmarkBegun(deps, row.id);
  if (isUnavailable(state) || isProviderRefusal(state)) return refuse(paymentsErrors.provider_unavailable);
  await deps.db.write((tx) => applyState(tx, deps, row.id, { state, askedAt, actorId: row.userId }));
  return null;
}

type Begun = { readonly trialEnd: Date | null } | "begun" | "given_up" | "trial_used";

/**
 * Decided once, under the row's lock, before the provider is called: from now on the attempt is not given up, its trial
 * is used up, and the trial's end is fixed, so that a repeated request is identical. `begun`: the provider has it
 * already; `trial_used`: the address got a trial in the meantime, with another account.
 */
function markBegun({ db, clock }: SubscriptionsDeps, id: number): Promise<Begun> {
  return db.write(async (tx) => {
    const row = await lockSubscription(tx, id);
    if (row.status !== "incomplete") return hasEnded(row.status) && row.providerRef === null ? "given_up" : "begun";
    if (row.cardGivenAt !== null) return { trialEnd: row.trialEnd };
    const at = clock.now();
    if (row.trialDays > 0 && row.trialEnd === null) {
      const owner = trialOwner(await findSubscriber(tx, row.userId));
      if (!(await recordTrialUse(tx, owner, id, at))) return "trial_used";
    }
    // Whole seconds, as providers count.
    const days = new Date(Math.floor(at.getTime() / 1000) * 1000 + row.trialDays * dayMs);
    const trialEnd = row.trialDays === 0 ? null : (row.trialEnd ?? days);
    await saveSubscription(tx, id, { changes: { trialEnd, cardGivenAt: at }, changed: false, at });
    return { trialEnd };
  });
}

/** The provider made nothing of it: the attempt waits as before, its trial is not used. */
function unmarkBegun({ db, clock }: SubscriptionsDeps, id: number): Promise<void> {
  return db.write(async (tx) => {
    const row = await lockSubscription(tx, id);
    if (row.status !== "incomplete" || row.providerRef !== null) return;
    await undoTrialUse(tx, id);
    const changes = { trialEnd: null, cardGivenAt: null };
    await saveSubscription(tx, id, { changes, changed: false, at: clock.now() });
  });
}

async function replaceCard(
  deps: SubscriptionsDeps,
  { row }: SubscriptionWithPlan,
  setupRef: string,
): Promise<null | Unreached> {
  if (row.providerRef === null) return null;
  const used = await deps.recurring.setCard(row.providerRef, setupRef);
  if (used !== null && isUnavailable(used)) return refuse(paymentsErrors.provider_unavailable);
  const open = await findOpenInvoice(deps.db.read, row.id);
  // A decline shows in the state that is read next.
  if (open !== null && open.attempts > 0) await chargeOpenInvoice(deps, open, setupRef);
  const after = await syncSubscription(deps, row, row.userId);
  return isRefusal(after) ? after : null;
}
