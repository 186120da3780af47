import type { Tx } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { findTheirPayment, isOfSubscription } from "./find-their-payment.ts";
import { nameIn } from "./marks.ts";
import { isUnavailable, type ProviderRefund } from "./provider.ts";
import type { PaymentRow, RefundRow } from "./rows.ts";
import { isSentAs } from "./send-refund.ts";
import { applyRefund, type RefundOutcome, settleRefund } from "./settle-refund.ts";
import { noteMoved } from "./unknowns/note-moved.ts";
import { asMoved, refundFirst, type EventResult } from "./event-result.ts";
import { findRefundByRef, findUnansweredRefund } from "./refunds-repository.ts";

/**
 * Writes the provider's state of a refund: of one that we requested, or of one that was made there manually, which is
 * booked like ours and reported to administrators. Idempotent: repeated calls change nothing.
 */
export async function takeUpRefund(deps: PaymentsDeps, state: ProviderRefund): Promise<EventResult> {
  const { paymentRef } = state;
  const theirs = paymentRef !== null && (await isOfSubscription(deps, paymentRef));
  if (typeof theirs === "object") return { postponed: theirs.unavailable };
  if (paymentRef !== null && theirs) return asMoved(await deps.subscriptions.refundMoved({ ...state, paymentRef }));
  const known = await findOurs(deps, state);
  if (known !== null) return presentOutcome(await settleRefund(deps, known, state));
  if (state.state === "failed") return { outcome: "ignored", error: null }; // made by hand, and nothing has moved
  const payment = await findTheirPayment(deps, state.paymentRef);
  if (payment !== null && isUnavailable(payment)) return { postponed: payment.unavailable };
  if (payment === null) {
    const says = "This is the refund of a payment that no order here knows.";
    return noteMoved(deps, { ...state, kind: "refund" }, says);
  }
  return deps.db.write((tx) => takeUp(tx, deps, payment, state));
}

/** By the name it was sent as, of the same payment and amount, because its word may come before the answer that says its own. */
async function findOurs({ db }: PaymentsDeps, state: ProviderRefund): Promise<RefundRow | null> {
  const named = await findRefundByRef(db.read, state.ref);
  const name = nameIn(state.metadata, "refund");
  if (named !== null || name === null) return named;
  const requested = await findUnansweredRefund(db.read, name);
  return requested !== null && requested.paymentRef === state.paymentRef && isSentAs(requested.refund, state)
    ? requested.refund
    : null;
}

async function takeUp(tx: Tx, deps: PaymentsDeps, payment: PaymentRow, state: ProviderRefund): Promise<EventResult> {
  const { ref, amountCents } = state;
  await deps.orders.lock(tx, payment.orderId);
  const before = await findRefundByRef(tx, ref); // another worker was first
  if (before !== null) return presentOutcome(await applyRefund(tx, deps, before.id, state));
  const money = { orderId: payment.orderId, paymentId: payment.id, amountCents, providerRef: ref };
  const id = await deps.orders.movedBack(tx, money);
  if (id === "wait") return refundFirst;
  if (id === "more_than_left") {
    await deps.orders.alert(tx, { kind: "refund_unbooked", objectRef: ref, orderId: payment.orderId, amountCents });
    return { postponed: "More went back at the provider than is left of the order." };
  }
  await deps.orders.alert(tx, { kind: "refund", objectRef: ref, orderId: payment.orderId, amountCents });
  if (state.state !== "sent") await applyRefund(tx, deps, id, state);
  return { outcome: "applied", error: null };
}

const presentOutcome = (outcome: RefundOutcome): EventResult =>
  outcome === "contradiction"
    ? { outcome: "failed", error: "The provider took back what it had said was final. Look at it there." }
    : { outcome, error: null };
