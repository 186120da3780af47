import type { Tx } from "../../../platform/db/database.ts";
import { nameIn, type SubscriptionsPort } from "../../payments/index.ts";
import type { SubscriptionsDeps } from "../deps.ts";
import { lockInvoiceOfPlan } from "./lock-invoice.ts";
import { moneyWentBack } from "./money-went-back.ts";
import { settleRefund } from "./settle-refund.ts";
import { findInvoiceByPayment } from "./invoices-repository.ts";
import { findRefundsOf, type RefundRow } from "./refunds-repository.ts";

type Moved = Parameters<SubscriptionsPort["refundMoved"]>[0];

/**
 * Handles a refund of an invoice's payment in the state reported by the provider: one that we requested, or one made
 * manually there, which is posted like ours and reported to administrators. Repeated reports change nothing.
 */
export async function refundMoved(
  deps: SubscriptionsDeps,
  moved: Moved,
): Promise<"applied" | "nothing_to_do" | "wait"> {
  const invoice = await findInvoiceByPayment(deps.db.read, moved.paymentRef);
  if (invoice === null) throw new Error("a refund of no invoice was handed on");
  return deps.db.write(async (tx) => {
    const { invoice: locked } = await lockInvoiceOfPlan(tx, invoice.id);
    const ours = await findOurs(tx, locked.id, moved);
    if (ours !== null) return settleRefund(tx, deps, ours, moved);
    if (moved.state === "failed") return "nothing_to_do"; // made by hand, and nothing has moved
    const refund = await moneyWentBack(tx, deps, locked, moved);
    if (refund === "wait") return "wait";
    await deps.alert(tx, {
      kind: refund === "more_than_left" ? "refund_unbooked" : "refund",
      objectRef: moved.ref,
      amountCents: moved.amountCents,
      invoice: locked.number,
    });
    if (refund === "more_than_left") return "nothing_to_do";
    await settleRefund(tx, deps, refund, moved);
    return "applied";
  });
}

/** By the provider's name for it; else by ours, of the same amount, where the answer that says the provider's has not come yet. */
async function findOurs(tx: Tx, invoiceId: number, { ref, metadata, amountCents }: Moved): Promise<RefundRow | null> {
  const refunds = await findRefundsOf(tx, invoiceId);
  const name = nameIn(metadata, "invoiceRefund");
  const isUnanswered = (refund: RefundRow) =>
    refund.providerRef === null && refund.sentAs === name && refund.amountCents === amountCents;
  return refunds.find(({ providerRef }) => providerRef === ref) ?? refunds.find(isUnanswered) ?? null;
}
