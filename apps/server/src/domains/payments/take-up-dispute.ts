import type { Tx } from "../../platform/db/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { findTheirPayment, isOfSubscription } from "./find-their-payment.ts";
import type { PaymentAlert } from "./orders-port.ts";
import { isUnavailable, type ProviderDispute } from "./provider.ts";
import type { DisputeRow, PaymentRow } from "./rows.ts";
import { applyRefund } from "./settle-refund.ts";
import { countOpenDisputes, findDisputeByRef, insertDispute, saveDispute } from "./disputes-repository.ts";
import { findRefund } from "./refunds-repository.ts";
import { noteMoved } from "./unknowns/note-moved.ts";
import { asMoved, refundFirst, type EventResult } from "./event-result.ts";

/**
 * Writes the present state of a dispute: while one is open, access is suspended; one that is lost is a refund, won restores.
 * Administrators are notified of every step. Doing it again changes nothing.
 */
export async function takeUpDispute(deps: PaymentsDeps, state: ProviderDispute): Promise<EventResult> {
  const { paymentRef } = state;
  const theirs = paymentRef !== null && (await isOfSubscription(deps, paymentRef));
  if (typeof theirs === "object") return { postponed: theirs.unavailable };
  if (paymentRef !== null && theirs) return asMoved(await deps.subscriptions.disputeMoved({ ...state, paymentRef }));
  const payment = await findTheirPayment(deps, paymentRef);
  if (payment !== null && isUnavailable(payment)) return { postponed: payment.unavailable };
  if (payment !== null) return deps.db.write((tx) => takeUp(tx, deps, payment, state));
  const says = "This is a dispute about a payment that no order here knows.";
  return noteMoved(deps, { ...state, kind: "dispute" }, says);
}

async function takeUp(tx: Tx, deps: PaymentsDeps, payment: PaymentRow, state: ProviderDispute): Promise<EventResult> {
  const { orderId } = payment;
  await deps.orders.lock(tx, orderId);
  const known = await findDisputeByRef(tx, state.ref);
  if (known?.state === state.state) return { outcome: "nothing_to_do", error: null };
  if (known?.settledAt)
    return { outcome: "failed", error: "The provider reopened a dispute that had ended. Look at it there." };
  const loss = state.state === "lost" ? await takeLossBack(tx, deps, payment, state) : booked(null);
  if (loss === "wait") return refundFirst;
  await write(tx, deps, known, { ...payment, refundId: loss.refundId }, state);
  const tell = (kind: PaymentAlert["kind"], amountCents: number) =>
    deps.orders.alert(tx, { kind, objectRef: state.ref, orderId, amountCents });
  await tell(alertKinds[state.state], state.amountCents);
  if (loss.unbookedCents > 0) await tell("refund_unbooked", loss.unbookedCents);
  const open = await countOpenDisputes(tx, orderId);
  if (open > 0) await deps.orders.suspend(tx, orderId);
  else await deps.orders.restore(tx, orderId);
  return { outcome: "applied", error: null };
}

const alertKinds = {
  inquiry: "inquiry",
  open: "dispute_opened",
  won: "dispute_won",
  lost: "dispute_lost",
} as const satisfies Record<ProviderDispute["state"], PaymentAlert["kind"]>;

async function write(
  tx: Tx,
  { clock }: PaymentsDeps,
  known: DisputeRow | null,
  { orderId, id: paymentId, refundId }: PaymentRow & Pick<DisputeRow, "refundId">,
  { ref, state, amountCents, reason }: ProviderDispute,
): Promise<void> {
  const at = clock.now();
  const settledAt = state === "won" || state === "lost" ? at : null;
  const present = { state, amountCents, reason, refundId, settledAt, updatedAt: at };
  if (known !== null) await saveDispute(tx, known.id, present);
  else await insertDispute(tx, { ...present, orderId, paymentId, providerRef: ref, createdAt: at });
}

interface Loss {
  /** Null where nothing was left to book. */
  readonly refundId: number | null;
  readonly unbookedCents: number;
}

const booked = (refundId: number | null): Loss => ({ refundId, unbookedCents: 0 });

/**
 * The bank has taken the money already, so the refund that it amounts to is settled immediately. A bank may take more than is left,
 * for a part that was refunded before or for the rate of another day: what is left is booked, so that the buyer does not keep what
 * they were given back for and nobody is paid for it; the rest is for administrators.
 */
async function takeLossBack(
  tx: Tx,
  deps: PaymentsDeps,
  { orderId, id: paymentId }: PaymentRow,
  { ref, amountCents }: ProviderDispute,
): Promise<Loss | "wait"> {
  const money = { orderId, paymentId, amountCents, providerRef: ref, isCapped: true };
  const id = await deps.orders.movedBack(tx, money);
  if (id === "wait") return "wait";
  if (id === "more_than_left") return { refundId: null, unbookedCents: amountCents };
  const refund = await findRefund(tx, id);
  await applyRefund(tx, deps, id, { ref, state: "succeeded", error: null });
  return { refundId: id, unbookedCents: amountCents - (refund?.amountCents ?? 0) };
}
