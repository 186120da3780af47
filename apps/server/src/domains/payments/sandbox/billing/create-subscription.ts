import { periodEnd } from "@pavane/contract/subscriptions/periods";
import type { Tx } from "../../../../platform/db/database.ts";
import type { NewProviderSubscription, ProviderSubscription, ProviderRefusal } from "../../recurring.ts";
import { chargeGiven, type StoredCard } from "./cards.ts";
import { fetchSubscription } from "./fetch-subscription.ts";
import { makeInvoice, periodLines } from "./invoices.ts";
import { type SandboxBillingDeps, keepNew } from "./keep.ts";
import { newRef } from "./refs.ts";
import { beginTransition, type SubscriptionTransition, type SandboxSubscriptionRow } from "./rows.ts";
import { addInvoice, afterPayment, settleCharge, wholeSecond } from "./settle.ts";
import { findStoredCard, lockCustomer } from "./customers-repository.ts";
import { findRefByKey } from "./subscriptions-repository.ts";

/** Begins a subscription, once for its key. */
export function createSubscription(
  deps: SandboxBillingDeps,
  request: NewProviderSubscription,
): Promise<ProviderSubscription | ProviderRefusal> {
  return deps.db.write(async (tx) => {
    const customer = await lockCustomer(tx, request.customerRef);
    if (customer === null) return { refused: "There is no such customer." };
    const known = await findRefByKey(tx, request.idempotencyKey);
    if (known !== null) return fetchSubscription(tx, known);
    const card = request.setupRef === null ? null : await findStoredCard(tx, request.setupRef, customer.ref);
    const refused = refuseBeginning(deps, request, card);
    if (refused) return refused;
    return begun(tx, deps, request, { card, creditCents: customer.creditCents });
  });
}

function refuseBeginning(
  { clock }: SandboxBillingDeps,
  { setupRef, trialEnd }: NewProviderSubscription,
  card: StoredCard | null,
): ProviderRefusal | null {
  if (setupRef !== null && card === null) return { refused: "This card is not stored." };
  if (trialEnd === null) return null;
  if (card === null) return { refused: "A trial needs a card." };
  return trialEnd <= clock.now() ? { refused: "The trial is over before it begins." } : null;
}

async function begun(
  tx: Tx,
  deps: SandboxBillingDeps,
  request: NewProviderSubscription,
  { card, creditCents }: { card: StoredCard | null; creditCents: number },
): Promise<ProviderSubscription> {
  const now = deps.clock.now();
  const step = beginTransition({ subscription: newSubscription(request, card, now), creditCents, waiting: [] });
  await keepNew(tx, deps, request.trialEnd === null ? askForFirst(step, card, now) : step);
  return fetchSubscription(tx, step.subscription.ref);
}

function newSubscription(request: NewProviderSubscription, card: StoredCard | null, now: Date): SandboxSubscriptionRow {
  const { idempotencyKey, customerRef, subscriptionId, price, quantity, discountCents, metadata } = request;
  const start = wholeSecond(now);
  const trialEnd = request.trialEnd === null ? null : wholeSecond(request.trialEnd);
  return {
    ref: newRef("subscription"),
    idempotencyKey,
    customerRef,
    subscriptionId,
    price,
    quantity,
    discountCents,
    metadata,
    status: trialEnd === null ? "incomplete" : "trialing",
    anchorDay: (trialEnd ?? start).getUTCDate(),
    periodNumber: 0,
    currentPeriodStart: trialEnd === null ? null : start,
    currentPeriodEnd: trialEnd,
    periodCents: 0,
    trialEnd,
    cancelAtPeriodEnd: false,
    planned: null,
    card,
    dueAt: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

function askForFirst(step: SubscriptionTransition, card: StoredCard | null, now: Date): SubscriptionTransition {
  const { subscription } = step;
  const { price, quantity, anchorDay } = subscription;
  const start = wholeSecond(now);
  const period = { start, end: periodEnd(start, price.interval, anchorDay) };
  const wanted = { reason: "first", price, quantity, periodStart: period.start, periodEnd: period.end } as const;
  const lines = periodLines(subscription, period);
  const { invoice, creditCents } = makeInvoice(
    subscription,
    { ...wanted, lines, creditCents: step.creditCents, idempotencyKey: null },
    now,
  );
  const requested = addInvoice(step, invoice, creditCents);
  if (invoice.state === "paid") return afterPayment(requested, invoice, now, null);
  return card === null ? requested : settleCharge(requested, invoice, chargeGiven(card, now), { now });
}
