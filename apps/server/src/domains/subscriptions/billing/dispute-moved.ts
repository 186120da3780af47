import type { Tx } from "../../../platform/db/database.ts";
import { usdText } from "../../../platform/usd-text.ts";
import type { SubscriptionsPort } from "../../payments/index.ts";
import { closeJob, type SubscriptionsDeps } from "../deps.ts";
import { insertEvents } from "../subscription/subscriptions-repository.ts";
import { lockInvoiceOfPlan } from "./lock-invoice.ts";
import { moneyWentBack } from "./money-went-back.ts";
import { settleRefund } from "./settle-refund.ts";
import { findInvoiceByPayment, type InvoiceRow } from "./invoices-repository.ts";
import { findDispute, keepDispute, type RefundRow } from "./refunds-repository.ts";

type Moved = Parameters<SubscriptionsPort["disputeMoved"]>[0];

/**
 * Handles a dispute about an invoice's payment in the state reported by the provider: it is recorded, and
 * administrators are notified. A lost dispute counts as a refund and ends the plan immediately (rules of the
 * subscriptions, 7.1). Repeated reports change nothing; a decided dispute keeps its state.
 */
export async function disputeMoved(
  deps: SubscriptionsDeps,
  moved: Moved,
): Promise<"applied" | "nothing_to_do" | "wait"> {
  const invoice = await findInvoiceByPayment(deps.db.read, moved.paymentRef);
  if (invoice === null) throw new Error("a dispute about no invoice was handed on");
  return deps.db.write(async (tx) => {
    const { invoice: locked } = await lockInvoiceOfPlan(tx, invoice.id);
    const known = await findDispute(tx, moved.ref);
    if (known?.state === moved.state) return "nothing_to_do";
    if (known?.state === "won" || known?.state === "lost") {
      deps.log.error({ dispute: known.id, to: moved.state }, "a decided dispute about a plan changed at the provider");
      return "nothing_to_do";
    }
    const lost = moved.state === "lost" ? await takeLossBack(tx, deps, locked, moved) : null;
    if (lost === "wait") return "wait";
    await note(tx, deps, locked, moved);
    if (lost !== null) await lose(tx, deps, locked, { ...moved, lost });
    return "applied";
  });
}

async function note(tx: Tx, deps: SubscriptionsDeps, invoice: InvoiceRow, moved: Moved): Promise<void> {
  const { ref, state, amountCents, reason } = moved;
  const at = deps.clock.now();
  await keepDispute(tx, { invoiceId: invoice.id, providerRef: ref, amountCents, reason, state, createdAt: at });
  const detail = `${words[state].text}: ${usdText(amountCents)} of invoice ${invoice.number}`;
  await insertEvents(tx, invoice.subscriptionId, [{ kind: "disputed", actorId: null, detail }], at);
  await deps.alert(tx, { kind: words[state].alert, objectRef: ref, amountCents, invoice: invoice.number });
}

const words = {
  inquiry: { alert: "inquiry", text: "The bank asks" },
  open: { alert: "dispute_opened", text: "Disputed" },
  won: { alert: "dispute_won", text: "The dispute is won" },
  lost: { alert: "dispute_lost", text: "The dispute is lost" },
} as const;

/** What is left of the invoice, where the bank took more: for a part that was refunded before, or by the rate of another day. */
async function takeLossBack(
  tx: Tx,
  deps: SubscriptionsDeps,
  invoice: InvoiceRow,
  moved: Moved,
): Promise<RefundRow | "more_than_left" | "wait"> {
  const whole = await moneyWentBack(tx, deps, invoice, moved);
  const left = invoice.paidCents - invoice.refundedCents;
  return whole === "more_than_left" && left > 0
    ? moneyWentBack(tx, deps, invoice, { ...moved, amountCents: left })
    : whole;
}

/** The bank has taken the money already. What could not be booked of it is reported to administrators. */
async function lose(
  tx: Tx,
  deps: SubscriptionsDeps,
  invoice: InvoiceRow,
  { ref, amountCents, lost }: Moved & { readonly lost: RefundRow | "more_than_left" },
): Promise<void> {
  const booked = lost === "more_than_left" ? 0 : lost.amountCents;
  if (lost !== "more_than_left") await settleRefund(tx, deps, lost, { ref, state: "succeeded", error: null });
  const unbooked = { kind: "refund_unbooked", objectRef: ref, invoice: invoice.number } as const;
  if (booked < amountCents) await deps.alert(tx, { ...unbooked, amountCents: amountCents - booked });
  await deps.jobs.send(tx, closeJob, { subscriptionId: invoice.subscriptionId });
}
