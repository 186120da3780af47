import { checkoutErrors } from "@pavane/contract/checkout/errors";
import type { Refund } from "@pavane/contract/checkout/schema-order";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { runIdempotent } from "../idempotency/once.ts";
import type { AnswerWithStatus } from "../idempotency/idempotency-repository.ts";
import { presentRefund } from "../orders/present-order.ts";
import { lockOrder } from "../orders/orders-repository.ts";
import { centsToResend } from "./cents-to-send-again.ts";
import { findRefund } from "./refunds-repository.ts";

interface Again {
  readonly refundId: number;
  /** The request's own key; null without one. */
  readonly key: string | null;
}

type SendRefundAgainRefusal = Refusal<"not_found" | "wrong_state" | "key_reused">;

/**
 * Sends money again that paid for nothing and whose refund failed: a new refund by staff, of what arrived and has not
 * been refunded since. The ledger owes it already, so nothing is booked until it is settled. Of two concurrent
 * requests, the order's lock lets one through.
 */
export function sendRefundAgain(
  deps: CheckoutDeps,
  actor: Actor,
  { refundId, key }: Again,
): Promise<AnswerWithStatus<Refund> | SendRefundAgainRefusal> {
  const at = deps.clock.now();
  const sent = { scope: `refund-again:${actor.id}`, key, body: { refundId } };
  return deps.db.write((tx) => runIdempotent(tx, sent, at, () => sendAgain(tx, deps, { refundId, by: actor.id, at })));
}

async function sendAgain(
  tx: Tx,
  { payments, log }: CheckoutDeps,
  { refundId, by, at }: { readonly refundId: number; readonly by: number; readonly at: Date },
): Promise<AnswerWithStatus<Refund> | SendRefundAgainRefusal> {
  const known = await findRefund(tx, refundId);
  if (known === null) return refuse(commonErrors.not_found);
  await lockOrder(tx, known.orderId);
  const before = await payments.refundsOf(tx, known.orderId);
  const failed = before.find(({ id }) => id === refundId);
  const amountCents = failed === undefined ? 0 : centsToResend(failed, before);
  if (failed === undefined || amountCents === 0) return refuse(checkoutErrors.wrong_state);
  const { orderId, paymentId, cause, reason } = failed;
  const id = await payments.queueRefund(tx, { orderId, paymentId, amountCents, cause, reason, requestedBy: by, at });
  const again = await findRefund(tx, id);
  if (again === null) throw new Error(`refund ${id} was not written`);
  const target = { type: "refund", id: refundId };
  await recordAudit(tx, { action: "refund.sent_again", target, after: { refund: id, amount_cents: amountCents } });
  log.info({ refund: refundId, again: id, by }, "money that paid for nothing is sent again");
  return { status: 201, answer: presentRefund(again, { items: [], refundItems: [] }) };
}
