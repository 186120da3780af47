import type { PaymentsDeps } from "./deps.ts";
import { isUnavailable } from "./provider.ts";
import type { PaymentEventRow } from "./rows.ts";
import { settlePayment } from "./settle-payment.ts";
import { settleRefund } from "./settle-refund.ts";
import { findPaymentByRef } from "./store.ts";
import { countAttempt, findEvent, saveEventError, saveOutcome } from "./store-events.ts";
import { findRefund } from "./store-refunds.ts";

/** Tries of an event; after the last it stays failed and waits for an administrator (specification, section 8.3). */
export const mostTries = 10;

interface Handled {
  readonly outcome: NonNullable<PaymentEventRow["outcome"]>;
  readonly error: string | null;
}

/** A try that may go better the next time. */
interface Postponed {
  readonly postponed: string;
}

/**
 * Handles a kept event: fetches what it is about from the provider and writes its present state, so that neither the order
 * nor the number of events matters. A failed try is counted and waits for the next.
 */
export async function handleEvent(eventId: number, deps: PaymentsDeps): Promise<void> {
  const { db, clock, log } = deps;
  const event = await findEvent(db.read, eventId);
  if (event === null || event.handledAt !== null) return;
  const tries = await db.write((tx) => countAttempt(tx, eventId));
  if (tries === null) return;
  const result = await handle(event, deps).catch((error: unknown): Postponed => {
    log.error({ err: error, event: eventId }, "handling an event failed");
    return { postponed: "Handling it failed on our side." };
  });
  if (!("postponed" in result)) return save({ ...result, at: clock.now() });
  if (tries >= mostTries) return save({ outcome: "failed", error: result.postponed, at: clock.now() });
  await db.write((tx) => saveEventError(tx, eventId, result.postponed));

  function save(end: Handled & { readonly at: Date }): Promise<void> {
    return db.write((tx) => saveOutcome(tx, eventId, end));
  }
}

async function handle(event: PaymentEventRow, deps: PaymentsDeps): Promise<Handled | Postponed> {
  if (event.provider !== deps.provider.name) return { postponed: "This provider is not configured." };
  const kind = deps.provider.kindOf(event.type);
  if (kind === "other" || event.objectRef === null) return ignored;
  return kind === "payment" ? handlePayment(event.objectRef, deps) : handleRefund(event.objectRef, deps);
}

async function handlePayment(ref: string, deps: PaymentsDeps): Promise<Handled | Postponed> {
  const payment = await findPaymentByRef(deps.db.read, deps.provider.name, ref);
  if (payment === null) return ignored;
  const state = await deps.provider.fetchPayment(ref);
  if (isUnavailable(state)) return { postponed: state.unavailable };
  const { outcome } = await settlePayment(payment, state, deps);
  return { outcome, error: null };
}

/** A refund's event may come before the answer that names it, so our row is found by what the provider remembers of it. */
async function handleRefund(ref: string, deps: PaymentsDeps): Promise<Handled | Postponed> {
  const state = await deps.provider.fetchRefund(ref);
  if (isUnavailable(state)) return { postponed: state.unavailable };
  const refund = state.refundId === null ? null : await findRefund(deps.db.read, state.refundId);
  if (refund === null || (refund.providerRef !== null && refund.providerRef !== ref)) return ignored;
  const outcome = await settleRefund(refund, state, deps);
  if (outcome !== "contradiction") return { outcome, error: null };
  return { outcome: "failed", error: "The provider took back what it had said was final. Look at it there." };
}

const ignored: Handled = { outcome: "ignored", error: null };
