import type { ChangeNow, ChangePreview, Done, ProviderChange, ProviderTry, Refused } from "../../recurring.ts";
import { chargePresent } from "./cards.ts";
import { makeInvoice } from "./invoices.ts";
import { type BillingDeps, keep } from "./keep.ts";
import { presentTry } from "./present.ts";
import { begin, type LockedSubscription, type InvoiceRow, type Step } from "./rows.ts";
import { addInvoice, afterPayment, settleCharge, voidWaiting } from "./settle.ts";
import { findInvoiceByKey } from "./invoices-repository.ts";
import { findSubscription, lockSubscription } from "./subscriptions-repository.ts";
import { previewWorkedOut, type WorkedOut, workOutChange } from "./work-out-change.ts";

export const noSubscription: Refused = { refused: "There is no such subscription." };

export const changeWaits: Refused = { refused: "A change waits for its owner." };

export const unexpected: Refused = { refused: "It is not as it was expected." };

export async function previewChange({ db }: BillingDeps, change: ProviderChange): Promise<ChangePreview | Refused> {
  const known = await findSubscription(db.read, change.subscriptionRef);
  if (known === null) return noSubscription;
  const worked = workOutChange(known.subscription, change);
  return "refused" in worked ? worked : previewWorkedOut(known.subscription, worked, known.creditCents);
}

/** Changes at the previewed moment, once for its key; whether it is as expected is decided under the locks. */
export function changeNow(deps: BillingDeps, change: ChangeNow): Promise<ProviderTry | Refused> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, change.subscriptionRef);
    if (held === null) return noSubscription;
    const known = await findInvoiceByKey(tx, change.idempotencyKey);
    if (known !== null) return presentTry(known);
    if (held.waiting.some(isChange)) return changeWaits;
    const worked = workOutChange(held.subscription, change);
    if ("refused" in worked) return worked;
    if (!isExpected(held, worked, change)) return unexpected;
    const step = askForChange(held, { worked, key: change.idempotencyKey, now: deps.clock.now() });
    await keep(tx, deps, [step]);
    const [made] = step.made;
    return made === undefined ? noSubscription : presentTry(made);
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
): Step {
  const { subscription, creditCents } = held;
  const made = makeInvoice(subscription, { ...worked, creditCents, idempotencyKey: key }, now);
  if (made.invoice.state === "paid")
    return afterPayment(addInvoice(begin(held), made.invoice, made.creditCents), made.invoice, now, null);
  const draft: InvoiceRow = { ...made.invoice, state: "draft" };
  const { card } = subscription;
  return settleCharge(addInvoice(begin(held), draft, made.creditCents), draft, chargePresent(card, now), { now, card });
}

/** Drops a change that waits for its owner. */
export function dropChange(deps: BillingDeps, ref: string): Promise<Done> {
  return deps.db.write(async (tx) => {
    const held = await lockSubscription(tx, ref);
    if (held === null) return noSubscription;
    if (held.waiting.some(isChange)) await keep(tx, deps, [voidWaiting(begin(held), isChange)]);
    return null;
  });
}

export const isChange = ({ state }: InvoiceRow): boolean => state === "draft";
