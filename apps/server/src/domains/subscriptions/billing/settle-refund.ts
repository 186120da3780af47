import type { Tx } from "../../../platform/db/database.ts";
import type { RefundProgress } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { sendPlanMail } from "../mails/send-plan-mail.ts";
import { insertEvents } from "../subscription/subscriptions-repository.ts";
import { creditsFollow } from "./credits-follow.ts";
import { lockInvoiceOfPlan, type LockedInvoice } from "./lock-invoice.ts";
import { refunded } from "./refunded-mail.ts";
import { saveInvoice, type InvoiceRow } from "./invoices-repository.ts";
import { findRefundRow, saveRefund, type RefundRow } from "./refunds-repository.ts";

export type SettlingDeps = Pick<
  SubscriptionsDeps,
  "clock" | "log" | "ledger" | "site" | "messages" | "baseUrl" | "alert" | "market"
>;

/**
 * Writes the provider's present state of a refund, under the lock of its invoice. Each end has its effects once: also a failure
 * after success, because banks send refunds back days after the provider called them done. A failed one is revenue again.
 */
export async function settleRefund(
  tx: Tx,
  deps: SettlingDeps,
  known: Pick<RefundRow, "id" | "invoiceId">,
  state: RefundProgress,
): Promise<"applied" | "nothing_to_do"> {
  const { invoice, owner } = await lockInvoiceOfPlan(tx, known.invoiceId);
  const refund = await findRefundRow(tx, known.id);
  const cameBack = refund.state === "succeeded" && state.state === "failed";
  const settled = refund.state === "succeeded" || refund.state === "failed";
  if (settled && !cameBack) {
    if (state.state !== "sent" && state.state !== refund.state)
      deps.log.error({ refund: refund.id, to: state.state }, "a settled refund of a plan changed at the provider");
    return "nothing_to_do";
  }
  const providerRef = refund.providerRef ?? state.ref;
  if (refund.state === state.state && refund.providerRef === providerRef) return "nothing_to_do";
  const settledAt = state.state === "sent" ? null : deps.clock.now();
  await saveRefund(tx, refund.id, { state: state.state, providerRef, error: state.error, settledAt });
  if (state.state === "succeeded") await reached(tx, deps, { invoice, owner }, refund);
  if (state.state === "failed") await failed(tx, deps, invoice, { ...refund, error: state.error });
  return "applied";
}

async function reached(
  tx: Tx,
  deps: SettlingDeps,
  { invoice, owner }: LockedInvoice,
  refund: RefundRow,
): Promise<void> {
  const { id, amountCents: cents } = refund;
  const at = deps.clock.now();
  await deps.ledger.postInvoiceRefundSettled(tx, { invoiceRefundId: id, cents, at });
  const event = { kind: "refunded", actorId: refund.requestedBy, detail: refund.reason } as const;
  await insertEvents(tx, owner.id, [event], at);
  await sendPlanMail(tx, deps, owner, refunded(invoice, { id, cents }));
}

async function failed(tx: Tx, deps: SettlingDeps, invoice: InvoiceRow, refund: RefundRow): Promise<void> {
  const { id, amountCents: cents, state } = refund;
  const at = deps.clock.now();
  const settled = state === "succeeded";
  await deps.ledger.postInvoiceRefundFailed(tx, { invoiceRefundId: id, cents, settled, at });
  await saveInvoice(tx, invoice.id, { refundedCents: invoice.refundedCents - cents, state: "paid", updatedAt: at });
  await creditsFollow(tx, deps, invoice, { id, kind: "refund_failed" });
  await deps.alert(tx, { kind: "refund_failed", objectRef: `${id}`, amountCents: cents, invoice: invoice.number });
}
