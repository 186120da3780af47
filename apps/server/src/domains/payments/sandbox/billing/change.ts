import type {
  ChangeNow,
  ChangePreview,
  ProviderResult,
  ProviderChange,
  ProviderIntent,
  ProviderRefusal,
} from "../../recurring.ts";
import { chargePresent } from "./cards.ts";
import { makeInvoice } from "./invoices.ts";
import { type SandboxBillingDeps, saveTransitions } from "./keep.ts";
import { presentRecurringIntent } from "./present.ts";
import {
  beginTransition,
  type LockedSubscription,
  type SandboxInvoiceRow,
  type SubscriptionTransition,
} from "./rows.ts";
import { addInvoice, afterPayment, settleCharge, voidWaiting } from "./settle.ts";
import { findInvoiceByKey } from "./invoices-repository.ts";
import { findSubscription, lockSubscription } from "./subscriptions-repository.ts";
import { previewWorkedOut, type WorkedOut, workOutChange } from "./work-out-change.ts";

export const noSubscription: ProviderRefusal = { refused: "There is no such subscription." };

export const changeWaits: ProviderRefusal = { refused: "A change waits for its owner." };

export const unexpected: ProviderRefusal = { refused: "It is not as it was expected." };

export async function previewChange(
  { db }: SandboxBillingDeps,
  change: ProviderChange,
): Promise<ChangePreview | ProviderRefusal> {
  const known = await findSubscription(db.read, change.subscriptionRef);
  if (known === null) return noSubscription;
  const worked = workOutChange(known.subscription, change);
  return "refused" in worked ? worked : previewWorkedOut(known.subscription, worked, known.creditCents);
}

/** Changes at the previewed moment, once for its key; whether it is as expected is decided under the locks. */
export function changeNow(deps: SandboxBillingDeps, change: ChangeNow): Promise<ProviderIntent | ProviderRefusal> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, change.subscriptionRef);
    if (held === null) return noSubscription;
    const known = await findInvoiceByKey(tx, change.idempotencyKey);
    if (known !== null) return presentRecurringIntent(known);
    if (held.waiting.some(isChange)) return changeWaits;
    const worked = workOutChange(held.subscription, change);
    if ("refused" in worked) return worked;
    if (!isExpected(held, worked, change)) return unexpected;
    const step = askForChange(held, { worked, key: change.idempotencyKey, now: deps.clock.now() });
    await saveTransitions(tx, deps, [step]);
    const [made] = step.made;
    return made === undefined ? noSubscription : presentRecurringIntent(made);
  });
}

function isExpected(
  { subscription, creditCents }: LockedSubscription,
  worked: WorkedOut,
  { expected }: ChangeNow,
): boolean {
  if (expected === undefined) return true;
  const { dueCents } = previewWorkedOut(subscription, worked, creditCents);
  return dueCents === expected.dueCents && subscription.cancelAtPeriodEnd === expected.ending;
}

function askForChange(
  held: LockedSubscription,
  { worked, key, now }: { worked: WorkedOut; key: string; now: Date },
): SubscriptionTransition {
  const { subscription, creditCents } = held;
  const made = makeInvoice(subscription, { ...worked, creditCents, idempotencyKey: key }, now);
  if (made.invoice.state === "paid")
    return afterPayment(addInvoice(beginTransition(held), made.invoice, made.creditCents), made.invoice, now, null);
  const draft: SandboxInvoiceRow = { ...made.invoice, state: "draft" };
  const { card } = subscription;
  return settleCharge(addInvoice(beginTransition(held), draft, made.creditCents), draft, chargePresent(card, now), {
    now,
    card,
  });
}

/** Drops a change that waits for its owner. */
export function dropChange(deps: SandboxBillingDeps, ref: string): Promise<ProviderResult> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, ref);
    if (held === null) return noSubscription;
    if (held.waiting.some(isChange)) await saveTransitions(tx, deps, [voidWaiting(beginTransition(held), isChange)]);
    return null;
  });
}

export const isChange = ({ state }: SandboxInvoiceRow): boolean => state === "draft";
