import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { readPublicId } from "@pavane/contract/checkout/public-id";
import type { Refund } from "@pavane/contract/checkout/schema-order";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { runIdempotent } from "../idempotency/once.ts";
import type { AnswerWithStatus } from "../idempotency/idempotency-repository.ts";
import { hasRole } from "../../../platform/http/actor.ts";
import { findOrderItems } from "../orders/orders-repository.ts";
import { countClaimed } from "../purchases/places-repository.ts";
import { decideRefund, type RequestedUnits } from "./decide-refund.ts";
import { presentTakenBack } from "./present-taken-back.ts";
import { findFailedUnits, findSellersOfOrder, lockOrderByNumber } from "./refunds-repository.ts";
import { takeBack } from "./take-back.ts";

export interface RefundRequested {
  /** The order's number as typed. */
  readonly publicId: string;
  readonly items: readonly RequestedUnits[];
  readonly reason: string;
  /** The request's own key. */
  readonly key: string;
}

type RefundOrderRefusal = Refusal<
  "order_not_found" | "wrong_state" | "window_over" | "exceeds_paid" | "key_reused" | "validation_failed"
>;

/** Whether an order is none of somebody's business: neither staff nor a seller of something in it. */
export async function refuseRefunding(
  { db }: Pick<CheckoutDeps, "db">,
  actor: Actor,
  typedId: string,
): Promise<Refusal<"order_not_found"> | null> {
  const publicId = readPublicId(typedId);
  if (publicId === null) return refuse(checkoutErrors.order_not_found);
  if (hasRole(actor, "ADMIN")) return null;
  const sellers = await findSellersOfOrder(db.read, publicId);
  return sellers.includes(actor.id) ? null : refuse(checkoutErrors.order_not_found);
}

/**
 * Refunds units of an order's lines, by staff, or by the seller of those lines. What cost nothing is taken back without
 * a refund. The same key returns the same answer and refunds once.
 */
export async function refundOrder(
  deps: CheckoutDeps,
  actor: Actor,
  request: RefundRequested,
): Promise<AnswerWithStatus<Refund> | RefundOrderRefusal> {
  const publicId = readPublicId(request.publicId);
  if (publicId === null) return refuse(checkoutErrors.order_not_found);
  const { key, items, reason } = request;
  const at = deps.clock.now();
  return deps.db.write((tx) => {
    const sent = { scope: `refund:${actor.id}`, key, body: { publicId, items, reason } };
    return runIdempotent(tx, sent, at, () => refundUnits(tx, deps, { publicId, items, reason, by: actor, at }));
  });
}

interface Refunding {
  readonly publicId: string;
  readonly items: readonly RequestedUnits[];
  readonly reason: string;
  readonly by: Actor;
  readonly at: Date;
}

async function refundUnits(
  tx: Tx,
  deps: CheckoutDeps,
  requested: Refunding,
): Promise<AnswerWithStatus<Refund> | RefundOrderRefusal> {
  const { at, reason, by } = requested;
  const order = await lockOrderByNumber(tx, requested.publicId);
  if (order === null) return refuse(checkoutErrors.order_not_found);
  const lines = await findOrderItems(tx, [order.id]);
  const staff = hasRole(by, "ADMIN");
  const open = staff ? lines : lines.filter((line) => line.sellerId === by.id);
  if (open.length === 0) return refuse(checkoutErrors.order_not_found);
  const failedUnits = await findFailedUnits(tx, order.id);
  const seller = staff ? null : { claimedUnits: await countClaimed(tx, open), askedInTime: false };
  const units = decideRefund(order, open, requested.items, { now: at, failedUnits, seller });
  if (isRefusal(units)) return units;
  const cause = staff ? "staff" : "seller";
  const back = { units, cause, reason, requestedBy: by.id, at } as const;
  const taken = await takeBack(tx, deps, order, lines, back);
  await recordAudit(tx, {
    action: "order.refunded",
    target: { type: "order", id: order.publicId },
    before: { status: order.status, refunded_cents: order.refundedCents },
    after: { refunded_cents: order.refundedCents + taken.amountCents, items: requested.items, reason },
  });
  return { status: 201, answer: presentTakenBack(taken, lines, { cause, reason, at }) };
}
