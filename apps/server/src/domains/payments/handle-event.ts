import type { PaymentsDeps } from "./deps.ts";
import { adoptPayment } from "./find-their-payment.ts";
import { isOfProvider } from "./of-provider.ts";
import type { PayoutNews } from "./payout-provider.ts";
import { factIn } from "./marks.ts";
import { isUnavailable, type ProviderPayment } from "./provider.ts";
import type { PaymentEventRow, PaymentRow } from "./rows.ts";
import { settlePayment } from "./settle-payment.ts";
import { findPaymentByRef } from "./repository.ts";
import { countAttempts, type EventOutcome, saveEventError, saveOutcomes } from "./events-repository.ts";
import { takeUpDisputeNamed } from "./take-up-moved.ts";
import { takeUpRefund } from "./take-up-refund.ts";
import { asTakenUp, takeUpSubscriptionsOf } from "./take-up-subscriptions.ts";
import { asUnknown } from "./unknowns/compare-payments.ts";
import { insertUnknowns } from "./unknowns/unknowns-repository.ts";
import type { Handled, Postponed, EventResult } from "./event-result.ts";

/** Tries of an event; after the last it stays failed and waits for an administrator (specification, section 8.3). */
export const maxTries = 10;

/**
 * Handles stored events: fetches from the provider what each is about and writes its present state, so that neither the
 * order nor the number of events matters. Events about one object are handled one after the other, others a few at a
 * time. A failed attempt is counted and waits for the next. After an interruption all of them are handled again, which
 * changes nothing.
 */
export async function handleEvents(deps: PaymentsDeps, eventIds: readonly number[]): Promise<void> {
  const { db, clock } = deps;
  const events = await countAttempts(db.read, eventIds);
  const waiting = [...Map.groupBy(events, ({ objectRef }) => objectRef).values()];
  const outcomes: EventOutcome[] = [];
  const takeOn = async (): Promise<void> => {
    for (let about = waiting.shift(); about !== undefined; about = waiting.shift())
      for (const event of about) {
        const outcome = await tryEvent(deps, event);
        if (outcome !== null) outcomes.push({ id: event.id, ...outcome });
      }
  };
  await Promise.all(Array.from({ length: sideBySide }, takeOn));
  await saveOutcomes(db.read, outcomes, clock.now());
}

const sideBySide = 4;

/** Null when it is postponed. */
async function tryEvent(deps: PaymentsDeps, event: PaymentEventRow): Promise<Handled | null> {
  const result = await handle(deps, event).catch((error: unknown): Postponed => {
    deps.log.error({ err: error, event: event.id }, "handling an event failed");
    return { postponed: "Handling it failed on our side." };
  });
  if (!("postponed" in result)) return result;
  if (event.attempts >= maxTries) return { outcome: "failed", error: result.postponed };
  await deps.db.write((tx) => saveEventError(tx, event.id, result.postponed));
  return null;
}

async function handle(deps: PaymentsDeps, event: PaymentEventRow): Promise<EventResult> {
  if (event.provider !== deps.provider.name) return { postponed: "This provider is not configured." };
  const ref = event.objectRef;
  if (ref === null) return ignored;
  switch (deps.provider.kindOf(event.type)) {
    case "payment":
      return handlePayment(deps, ref);
    case "refund":
      return handleRefund(deps, ref);
    case "refunds":
      return handleRefundsOf(deps, ref);
    case "dispute":
      return takeUpDisputeNamed(deps, ref);
    case "subscription":
      return asTakenUp(await deps.subscriptions.changed(ref));
    case "customer":
      return (await takeUpSubscriptionsOf(deps, "customer", ref)) ?? ignored;
    case "setup":
      return asTakenUp(await deps.subscriptions.setupChanged(ref));
    case "account":
      return asNews(await deps.payouts.accountChanged(ref));
    case "payout":
      return asNews(await deps.payouts.payoutChanged(ref));
    case "other":
      return ignored;
  }
}

function asNews(answer: PayoutNews): EventResult {
  if (typeof answer !== "string") return { postponed: answer.unavailable };
  return answer === "not_ours"
    ? { outcome: "ignored", error: "No payout here is meant." }
    : { outcome: answer, error: null };
}

async function handlePayment(deps: PaymentsDeps, ref: string): Promise<EventResult> {
  const { db, provider } = deps;
  const named = await findPaymentByRef(db.read, provider.name, ref);
  if (named !== null && !isOfProvider(named, provider))
    return { outcome: "ignored", error: otherMoney[`${named.test}`] };
  const state = await provider.fetchPayment(ref);
  if (isUnavailable(state)) return { postponed: state.unavailable };
  if (named !== null && isSettled(named) && state.status === "succeeded") return nothingToDo;
  const payment = named ?? (await adoptPayment(deps, state));
  if (payment === null) return (await takeUpSubscriptionsOf(deps, "payment", ref)) ?? reportUnknown(deps, state);
  const { outcome } = await settlePayment(deps, payment, state);
  return { outcome, error: null };
}

/**
 * Paid, and its fee is known: whatever its provider says now, it does not change any more, so no lock is needed to read
 * it.
 */
const isSettled = (payment: PaymentRow): boolean => payment.status === "succeeded" && payment.feeCents !== null;

const nothingToDo: Handled = { outcome: "nothing_to_do", error: null };

const otherMoney = {
  true: "This is about test money, and payments are real now.",
  false: "This is about real money, and payments are in test mode now.",
} as const;

/** An unknown payment is never passed over in silence, unless it is a try of ours that nobody was given and nobody paid. */
async function reportUnknown(deps: PaymentsDeps, state: ProviderPayment): Promise<EventResult> {
  const { db, orders, provider, clock, mark } = deps;
  const moved = state.status === "succeeded" || state.status === "processing";
  const order = factIn(state.metadata, "order");
  if (order !== null && !moved)
    return { outcome: "ignored", error: `A try of order ${order} that another has replaced.` };
  const { ref, amountCents } = state;
  const thing = asUnknown(state, await mark());
  await db.write(async (tx) => {
    await orders.alert(tx, { kind: "unknown_payment", objectRef: ref, orderId: null, amountCents });
    if (state.status === "succeeded") await insertUnknowns(tx, provider, [thing], clock.now());
  });
  return { outcome: "unknown", error: "No order here knows this payment." };
}

async function handleRefund(deps: PaymentsDeps, ref: string): Promise<EventResult> {
  const state = await deps.provider.fetchRefund(ref);
  return isUnavailable(state) ? { postponed: state.unavailable } : takeUpRefund(deps, state);
}

async function handleRefundsOf(deps: PaymentsDeps, paymentRef: string): Promise<EventResult> {
  const refunds = await deps.provider.refundsOf(paymentRef);
  if ("unavailable" in refunds) return { postponed: refunds.unavailable };
  let worst: EventResult = nothingToDo;
  for (const refund of refunds) {
    const taken = await takeUpRefund(deps, refund);
    if (!("outcome" in taken) || (taken.outcome !== "nothing_to_do" && !("postponed" in worst))) worst = taken;
  }
  return worst;
}

const ignored: Handled = { outcome: "ignored", error: null };
