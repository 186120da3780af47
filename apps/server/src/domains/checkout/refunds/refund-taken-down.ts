import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { legalRefundDays } from "@pavane/contract/checkout/choices";
import { isRefusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { sendTakenDownNotice } from "../mails/refund-mails.ts";
import { endOrder } from "../orders/end-order.ts";
import { findOrderItems, lockOrder } from "../orders/orders-repository.ts";
import type { ItemRef } from "../describe-items.ts";
import type { TakeDowns } from "../sellable.ts";
import { findLinesToGiveBack, findPendingOrdersWith, isWaitingForDispute } from "./taken-down-repository.ts";
import { takeBack } from "./take-back.ts";

export const takenDownReason = "Taken down for legal reasons";
export const refundTakenDownJob = "checkout.refund-taken-down";

/** Orders written while it was being taken down are there by then. */
const settlesAfterMs = minuteMs;
/** In one run, each minute. */
const maxAtOnce = 500;

/**
 * Ends what waits for payment and refunds what was sold in the last days of things that were taken down for legal
 * reasons (rules of the market, 8.18). Each order is a separate transaction, so that a crash leaves whole orders, and
 * the next run continues. A line is refunded once: if its refund fails, administrators are notified and handle it.
 */
export async function refundTakenDown(deps: CheckoutDeps): Promise<void> {
  for (const { itemType, takeDowns } of deps.sellables.values()) {
    if (takeDowns === undefined) continue;
    for (const { itemId, at } of await takeDowns.find(deps.db.read)) {
      try {
        await giveBackSales(deps, takeDowns, { itemType, itemId }, at);
      } catch (error) {
        deps.log.error({ err: error, itemId }, "sales of what was taken down could not be given back");
      }
    }
  }
}

async function giveBackSales(deps: CheckoutDeps, takeDowns: TakeDowns, thing: ItemRef, at: Date): Promise<void> {
  const { db, clock } = deps;
  const { itemId } = thing;
  let waits = false;
  for (const orderId of await findPendingOrdersWith(db.read, thing)) {
    const end = await endOrder(deps, orderId, "canceled");
    if (isRefusal(end) || end === "processing") waits = true;
  }
  const since = new Date(at.getTime() - legalRefundDays * dayMs);
  const lines = await findLinesToGiveBack(db.read, thing, { since, most: maxAtOnce });
  for (const { orderId, id } of lines) await giveBackLine(deps, takeDowns, { orderId, lineId: id, itemId });
  if (waits || lines.length === maxAtOnce || clock.now().getTime() < at.getTime() + settlesAfterMs) return;
  if (await isWaitingForDispute(db.read, thing, since)) return;
  await db.write(async (tx) => {
    if (await takeDowns.hold(tx, itemId)) await takeDowns.settle(tx, itemId, clock.now());
  });
}

async function giveBackLine(
  deps: CheckoutDeps,
  takeDowns: TakeDowns,
  { orderId, lineId, itemId }: { readonly orderId: number; readonly lineId: number; readonly itemId: number },
): Promise<void> {
  await deps.db.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const lines = await findOrderItems(tx, [orderId]);
    const line = lines.find(({ id }) => id === lineId);
    const left = line === undefined ? 0 : line.quantity - line.refundedUnits;
    if (order === null || line === undefined || left === 0 || order.disputedAt !== null) return;
    if (!(await takeDowns.hold(tx, itemId))) return; // it was brought back meanwhile
    const at = deps.clock.now();
    const back = {
      units: new Map([[lineId, left]]),
      cause: "legal",
      reason: takenDownReason,
      requestedBy: null,
      at,
    } as const;
    const { amountCents } = await takeBack(tx, deps, order, lines, back);
    await sendTakenDownNotice(tx, deps, order, { lineId, title: line.title, amountCents });
  });
}
