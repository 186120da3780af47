import { checkoutErrors } from "@pavane/contract/checkout/errors";
import { ownRefundText, type RefundReason } from "@pavane/contract/checkout/choices";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import type { CheckoutDeps } from "../deps.ts";
import { windowText } from "../orders/refund-hint.ts";
import { lockOrder } from "../orders/orders-repository.ts";
import { sendRequestAsked } from "../mails/request-mails.ts";
import { countClaimed } from "../purchases/places-repository.ts";
import { unitsForSeller } from "../orders/seller-refunds.ts";
import { findLine, insertRequest } from "./refunds-repository.ts";

export interface RequestedRefund {
  readonly orderItemId: number;
  readonly units: number;
  readonly reason: RefundReason;
  readonly detail: string;
}

type AskRefundRefusal = Refusal<"order_not_found" | "request_open" | "window_over" | "not_refundable">;

/**
 * Requests a refund for units of a line of one's own paid order, within the refund period. Units whose link somebody
 * claimed belong to them; only staff refund those. Returns the request's id.
 */
export async function askRefund(
  deps: CheckoutDeps,
  actor: Actor,
  requested: RequestedRefund,
): Promise<number | AskRefundRefusal> {
  const now = deps.clock.now();
  return deps.db.write(async (tx): Promise<number | AskRefundRefusal> => {
    const known = await findLine(tx, requested.orderItemId);
    if (known === null || known.order.userId !== actor.id) return refuse(checkoutErrors.order_not_found);
    await lockOrder(tx, known.order.id);
    const { item, order } = (await findLine(tx, requested.orderItemId)) ?? known;
    if (order.paidAt === null) return refuse(checkoutErrors.not_refundable);
    const own = ownRefundText(item.itemType);
    if (own !== null) return refuse(checkoutErrors.not_refundable, { message: own });
    const { refundableAt } = item;
    if (refundableAt === null || refundableAt < now)
      return refuse(checkoutErrors.window_over, { message: windowText({ paidAt: order.paidAt, refundableAt }) });
    const claimedUnits = (await countClaimed(tx, [item])).get(item.id) ?? 0;
    const left = unitsForSeller({ ...item, claimedUnits });
    if (item.paidCents === item.refundedCents || requested.units > left) return refuse(checkoutErrors.not_refundable);
    const request = await insertRequest(tx, { ...requested, userId: actor.id, createdAt: now });
    if (request === null) return refuse(checkoutErrors.request_open);
    await sendRequestAsked(tx, deps, item, request);
    return request.id;
  });
}
