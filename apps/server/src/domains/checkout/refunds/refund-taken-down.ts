import { dayMs } from "@pavane/contract/core/durations";
import { legalRefundDays } from "@pavane/contract/checkout/choices";
import { isRefusal } from "@pavane/contract/core/errors";
import type { CheckoutDeps } from "../deps.ts";
import { sendTakenDownNotice } from "../mails/refund-mails.ts";
import { endOrder } from "../orders/end-order.ts";
import { findOrderItems, lockOrder } from "../orders/orders-repository.ts";
import type { Sellable } from "../sellable.ts";
import { findLinesToGiveBack, findPendingOrdersWith, isWaitingForDispute } from "./taken-down-repository.ts";
import { takeBack } from "./take-back.ts";

export const takenDownReason = "Taken down for legal reasons";
export const refundTakenDownJob = "checkout.refund-taken-down";

/** Orders written while it was being taken down are there by then. */
const settlesAfterMs = 60_000;
/** In one run, each minute. */
const maxAtOnce = 500;

/**
 * Ends what waits for payment and gives back what was sold in the last days of things that were taken down for legal reasons
 * (rules of the market, 8.18). Each order is a transaction of its own, so that a process that dies leaves whole orders, and the
 * next run goes on. A line is given back once: one whose refund fails is the administrators', who are told.
 */
export async function refundTakenDown(deps: CheckoutDeps): Promise<void> {
  for (const sellable of deps.sellables.values()) {
    for (const { itemId, at } of (await sellable.takenDown?.(deps.db.read)) ?? []) {
      try {
        await giveBackSales(deps, sellable, itemId, at);
      } catch (error) {
        deps.log.error({ err: error, itemId }, "sales of what was taken down could not be given back");
      }
    }
  }
}

async function giveBackSales(deps: CheckoutDeps, sellable: Sellable, itemId: number, at: Date): Promise<void> {
  const { db, clock } = deps;
  const thing = { itemType: sellable.itemType, itemId };
  let waits = false;
  for (const orderId of await findPendingOrdersWith(db.read, thing)) {
    const end = await endOrder(deps, orderId, "canceled");
    if (isRefusal(end) || end === "processing") waits = true;
  }
  const since = new Date(at.getTime() - legalRefundDays * dayMs);
  const lines = await findLinesToGiveBack(db.read, thing, { since, most: maxAtOnce });
  for (const { orderId, id } of lines) await giveBackLine(deps, sellable, { orderId, lineId: id, itemId });
  if (waits || lines.length === maxAtOnce || clock.now().getTime() < at.getTime() + settlesAfterMs) return;
  if (await isWaitingForDispute(db.read, thing, since)) return;
  await db.write(async (tx) => {
    if (await sellable.holdTakenDown?.(tx, itemId)) await sellable.settleTakenDown?.(tx, itemId, clock.now());
  });
}

async function giveBackLine(
  deps: CheckoutDeps,
  sellable: Sellable,
  { orderId, lineId, itemId }: { readonly orderId: number; readonly lineId: number; readonly itemId: number },
): Promise<void> {
  await deps.db.write(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const lines = await findOrderItems(tx, [orderId]);
    const line = lines.find(({ id }) => id === lineId);
    const left = line === undefined ? 0 : line.quantity - line.refundedUnits;
    if (order === null || line === undefined || left === 0 || order.disputedAt !== null) return;
    if (!(await sellable.holdTakenDown?.(tx, itemId))) return; // it was brought back meanwhile
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
