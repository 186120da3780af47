import type { Tx } from "../../../../platform/db/database.ts";
import type { Done, NextPeriod, Refused } from "../../recurring.ts";
import { changeWaits, isChange, noSubscription, unexpected } from "./change.ts";
import { type BillingDeps, keep } from "./keep.ts";
import { begin, isOver, type Step } from "./rows.ts";
import { end } from "./settle.ts";
import { findStoredCard } from "./customers-repository.ts";
import { lockSubscription } from "./subscriptions-repository.ts";

type Move = (step: Step, now: Date, tx: Tx) => Step | Refused | null | Promise<Step | Refused | null>;

/** Moves a subscription that is held; null: there is nothing to do. */
function move(deps: BillingDeps, ref: string, to: Move): Promise<Done> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, ref);
    if (held === null) return noSubscription;
    const step = await to(begin(held), deps.clock.now(), tx);
    if (step === null || "refused" in step) return step;
    await keep(tx, deps, [step]);
    return null;
  });
}

const alreadyEnded: Refused = { refused: "It is over." };
const unpaid: Refused = { refused: "It is not paid for yet." };

const refuseEnded = ({ subscription }: Step): Refused | null =>
  isOver(subscription) ? alreadyEnded : subscription.status === "incomplete" ? unpaid : null;

/** Lets the next period begin with another price or quantity, and so go on; null: with the present ones, if it goes on. */
export const planChange = (deps: BillingDeps, ref: string, to: NextPeriod | null): Promise<Done> =>
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
export const setEnding = (deps: BillingDeps, ref: string, ending: boolean): Promise<Done> =>
  move(deps, ref, (step) => {
    if (ending && step.waiting.some(isChange)) return changeWaits;
    const planned = ending ? null : step.subscription.planned;
    return refuseEnded(step) ?? { ...step, subscription: { ...step.subscription, cancelAtPeriodEnd: ending, planned } };
  });

export const endNow = (deps: BillingDeps, ref: string): Promise<Done> =>
  move(deps, ref, (step, now) => (isOver(step.subscription) ? null : end(step, "canceled", now)));

/** Ends it only while nobody has paid: whoever holds the row first decides. */
export const endAttempt = (deps: BillingDeps, ref: string): Promise<Done> =>
  move(deps, ref, (step, now) => (step.subscription.status === "incomplete" ? end(step, "canceled", now) : null));

/** From now on the card of a setup that succeeded is charged. */
export const setCard = (deps: BillingDeps, ref: string, setupRef: string): Promise<Done> =>
  move(deps, ref, async (step, _now, tx) => {
    if (isOver(step.subscription)) return alreadyEnded;
    const card = await findStoredCard(tx, setupRef, step.subscription.customerRef);
    return card === null
      ? { refused: "This card is not stored." }
      : { ...step, subscription: { ...step.subscription, card } };
  });
