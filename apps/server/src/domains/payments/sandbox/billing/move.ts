import type { Tx } from "../../../../platform/db/database.ts";
import type { ProviderResult, NextPeriod, ProviderRefusal } from "../../recurring.ts";
import { changeWaits, isChange, noSubscription, unexpected } from "./change.ts";
import { type SandboxBillingDeps, saveTransitions } from "./keep.ts";
import { beginTransition, hasEnded, type SubscriptionTransition } from "./rows.ts";
import { transitionToEnded } from "./settle.ts";
import { findStoredCard } from "./customers-repository.ts";
import { lockSubscription } from "./subscriptions-repository.ts";

type Move = (
  step: SubscriptionTransition,
  now: Date,
  tx: Tx,
) => SubscriptionTransition | ProviderRefusal | null | Promise<SubscriptionTransition | ProviderRefusal | null>;

/** Moves a subscription that is held; null: there is nothing to do. */
function move(deps: SandboxBillingDeps, ref: string, to: Move): Promise<ProviderResult> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, ref);
    if (held === null) return noSubscription;
    const step = await to(beginTransition(held), deps.clock.now(), tx);
    if (step === null || "refused" in step) return step;
    await saveTransitions(tx, deps, [step]);
    return null;
  });
}

const alreadyEnded: ProviderRefusal = { refused: "It is over." };
const unpaid: ProviderRefusal = { refused: "It is not paid for yet." };

const refuseEnded = ({ subscription }: SubscriptionTransition): ProviderRefusal | null =>
  hasEnded(subscription) ? alreadyEnded : subscription.status === "incomplete" ? unpaid : null;

/**
 * Makes the next period begin with another price or quantity, and so continues the subscription; null: with the present
 * ones, if it continues.
 */
export const planChange = (deps: SandboxBillingDeps, ref: string, to: NextPeriod | null): Promise<ProviderResult> =>
  move(deps, ref, (step) => {
    const { subscription } = step;
    const refused = refuseEnded(step);
    if (refused !== null) return refused;
    if (to === null) return { ...step, subscription: { ...subscription, planned: null } };
    const { price, quantity, expected } = to;
    if (expected !== undefined && subscription.cancelAtPeriodEnd !== expected.ending) return unexpected;
    return { ...step, subscription: { ...subscription, planned: { price, quantity }, cancelAtPeriodEnd: false } };
  });

/** Whether it ends with its period; if so, nothing is planned for the next. Confirming a change that waits would undo it. */
export const setEnding = (deps: SandboxBillingDeps, ref: string, ending: boolean): Promise<ProviderResult> =>
  move(deps, ref, (step) => {
    if (ending && step.waiting.some(isChange)) return changeWaits;
    const planned = ending ? null : step.subscription.planned;
    return refuseEnded(step) ?? { ...step, subscription: { ...step.subscription, cancelAtPeriodEnd: ending, planned } };
  });

export const endNow = (deps: SandboxBillingDeps, ref: string): Promise<ProviderResult> =>
  move(deps, ref, (step, now) => (hasEnded(step.subscription) ? null : transitionToEnded(step, "canceled", now)));

/** Ends it only while nobody has paid: the transaction that locks the row first decides. */
export const endAttempt = (deps: SandboxBillingDeps, ref: string): Promise<ProviderResult> =>
  move(deps, ref, (step, now) =>
    step.subscription.status === "incomplete" ? transitionToEnded(step, "canceled", now) : null,
  );

/** From now on the card of a setup that succeeded is charged. */
export const setCard = (deps: SandboxBillingDeps, ref: string, setupRef: string): Promise<ProviderResult> =>
  move(deps, ref, async (step, _now, tx) => {
    if (hasEnded(step.subscription)) return alreadyEnded;
    const card = await findStoredCard(tx, setupRef, step.subscription.customerRef);
    return card === null
      ? { refused: "This card is not stored." }
      : { ...step, subscription: { ...step.subscription, card } };
  });
