import { requestDays } from "@pavane/contract/checkout/choices";
import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { hasRole, type Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { sendRequestDecided } from "../mails/refund-mails.ts";
import { findOrderItems, lockOrder, type OrderItemRow, type OrderRow } from "../orders/orders-repository.ts";
import { countClaimed } from "../purchases/places-repository.ts";
import { decideRefund } from "./decide-refund.ts";
import {
  findFailedUnits,
  findRequest,
  lockRequest,
  saveRequest,
  type RefundRequestRow,
  type RequestWithAll,
} from "./refunds-repository.ts";
import { sellerDecidesUntil } from "../orders/seller-refunds.ts";
import { takeBack } from "./take-back.ts";

export interface Decision {
  readonly decision: "approve" | "refuse";
  readonly note: string | null;
}

type DecideRequestRefusal = Refusal<"not_found" | "wrong_state" | "exceeds_paid" | "window_over" | "validation_failed">;

/** Whether somebody may decide a request: an administrator at any time, the seller of the item in its first days. */
export async function refuseDeciding(
  { db, clock }: Pick<CheckoutDeps, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<Refusal<"not_found" | "window_over"> | null> {
  const known = await findRequest(db.read, id);
  return known === null ? refuse(commonErrors.not_found) : refuseDecider(actor, known, clock.now());
}

function refuseDecider(
  actor: Actor,
  { item, request }: Pick<RequestWithAll, "item" | "request">,
  now: Date,
): Refusal<"not_found" | "window_over"> | null {
  if (hasRole(actor, "ADMIN")) return null;
  const until = sellerDecidesUntil(item, request);
  if (until === null || item.sellerId !== actor.id) return refuse(commonErrors.not_found);
  if (now <= until) return null;
  return refuse(checkoutErrors.window_over, { message: `After ${requestDays} days an administrator decides this.` });
}

/** Answers a request for money back: approving gives it, in the same transaction; refusing needs a note. The buyer is notified. */
export async function decideRequest(
  deps: CheckoutDeps,
  actor: Actor,
  id: number,
  { decision, note }: Decision,
): Promise<null | DecideRequestRefusal> {
  if (decision === "refuse" && (note ?? "").length < 5) {
    return invalidField("note", "Give a reason of at least 5 characters.");
  }
  return deps.db.write(async (tx): Promise<null | DecideRequestRefusal> => {
    const known = await findRequest(tx, id);
    if (known === null) return refuse(commonErrors.not_found);
    const denied = refuseDecider(actor, known, deps.clock.now());
    if (denied) return denied;
    const order = await lockOrder(tx, known.order.id);
    const request = await lockRequest(tx, id);
    if (order === null || request === null || request.state !== "open") return refuse(checkoutErrors.wrong_state);
    const decided = { note, decidedBy: actor.id, decidedAt: deps.clock.now() };
    await recordAudit(tx, {
      action: "refund_request.decided",
      target: { type: "refund_request", id, name: known.item.title },
      before: { state: request.state, units: request.units, order: order.publicId },
      after: { decision, note },
    });
    if (decision === "refuse") {
      await saveRequest(tx, id, { ...decided, state: "refused" });
      await mailDecision(tx, deps, order, known.item, { request, note, amountCents: null });
      return null;
    }
    const given = await approve(tx, deps, order, request, { note, by: actor, at: decided.decidedAt });
    if (isRefusal(given)) return given;
    await saveRequest(tx, id, { ...decided, state: "approved", refundId: given.refundId });
    await mailDecision(tx, deps, order, known.item, { request, note, amountCents: given.amountCents });
    return null;
  });
}

async function approve(
  tx: Tx,
  deps: CheckoutDeps,
  order: OrderRow,
  request: RefundRequestRow,
  by: { readonly note: string | null; readonly by: Actor; readonly at: Date },
) {
  const lines = await findOrderItems(tx, [order.id]);
  const requested = [{ order_item_id: request.orderItemId, units: request.units }];
  const failedUnits = await findFailedUnits(tx, order.id);
  const seller = hasRole(by.by, "ADMIN") ? null : { claimedUnits: await countClaimed(tx, lines), askedInTime: true };
  const units = decideRefund(order, lines, requested, { now: by.at, failedUnits, seller });
  if (isRefusal(units)) return units;
  const back = { units, cause: "request", reason: request.detail, requestedBy: by.by.id, at: by.at } as const;
  return takeBack(tx, deps, order, lines, back);
}

const mailDecision = (
  tx: Tx,
  deps: CheckoutDeps,
  order: OrderRow,
  { title }: OrderItemRow,
  decided: { readonly request: RefundRequestRow; readonly note: string | null; readonly amountCents: number | null },
): Promise<void> => {
  const { request, note, amountCents } = decided;
  const person = { userId: request.userId, email: order.email };
  return sendRequestDecided(tx, deps, person, { requestId: request.id, title, note, amountCents });
};
