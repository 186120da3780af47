import { dayMs } from "@pavane/contract/core/durations";
import type { ItemType } from "@pavane/contract/checkout/choices";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Read, Tx } from "../../platform/db/database.ts";
import type { CheckoutDeps } from "./deps.ts";
import { refundLine, type LineRefund } from "./refunds/refund-line.ts";
import { findFailedOwnRefunds, findLine } from "./refunds/refunds-repository.ts";
import { endOrder, type OrderEnd } from "./orders/end-order.ts";
import { findLineStatuses, findOrdersWaitingFor, type SoldLineStatus } from "./orders/lines-repository.ts";
import { lockOrder } from "./orders/orders-repository.ts";

/** What those ask for who sell things by rules of their own. */
export interface SoldLines {
  /** Locks the order that a line belongs to. */
  lockOrderOf(tx: Tx, orderItemId: number): Promise<void>;
  /** Gives cents of a line back; what is left of it at most. */
  refund(tx: Tx, refund: LineRefund): Promise<void>;
  /** From when the seller's share of a line may be paid out, counted from when the thing is given; and that nobody disputes it. */
  deliverAt(tx: Tx, orderItemId: number, at: Date): Promise<void>;
  /** Keeps the share from being paid out for as long as what it paid for is disputed. */
  dispute(tx: Tx, orderItemId: number): Promise<void>;
  /** The address with which the order of a line was placed. */
  receiptAddressOf(db: Read, orderItemId: number): Promise<string | null>;
  lineStatuses(db: Read, orderItemIds: readonly number[]): Promise<ReadonlyMap<number, SoldLineStatus>>;
  /** Lines with a refund by their own rules that failed and is not made up for. */
  failedLines(db: Read): Promise<readonly number[]>;
  /** Numbers of the orders that wait to be paid for things, by the thing. */
  waitingFor(db: Read, itemType: ItemType, itemIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Ends the order that waits to be paid for a thing; `ended` too where there is none. Call it outside a transaction. */
  endWaitingFor(itemType: ItemType, itemId: number): Promise<OrderEnd | "unavailable">;
}

export const soldLines = (deps: CheckoutDeps): SoldLines => ({
  lockOrderOf: async (tx, orderItemId) => {
    const found = await findLine(tx, orderItemId);
    if (found !== null) await lockOrder(tx, found.order.id);
  },
  refund: async (tx, refund) => {
    await refundLine(tx, deps, refund);
  },
  deliverAt: async (tx, orderItemId, at) => {
    const { sale_hold_days: heldDays } = await deps.site.settingsNow(tx);
    const availableAt = new Date(at.getTime() + heldDays * dayMs);
    await deps.ledger.changePayable(tx, orderItemId, { availableAt, disputed: false });
  },
  dispute: (tx, orderItemId) => deps.ledger.changePayable(tx, orderItemId, { disputed: true }),
  receiptAddressOf: async (db, orderItemId) => (await findLine(db, orderItemId))?.order.email ?? null,
  lineStatuses: findLineStatuses,
  failedLines: async (db) => (await findFailedOwnRefunds(db)).map(({ orderItemId }) => orderItemId),
  waitingFor: async (db, itemType, itemIds) => {
    const waiting = await findOrdersWaitingFor(db, itemType, itemIds);
    return new Map([...waiting].map(([itemId, { publicId }]) => [itemId, publicId]));
  },
  endWaitingFor: async (itemType, itemId) => {
    const waiting = (await findOrdersWaitingFor(deps.db.read, itemType, [itemId])).get(itemId);
    if (waiting === undefined) return "ended";
    const end = await endOrder(deps, waiting.orderId, "canceled");
    return isRefusal(end) ? "unavailable" : end;
  },
});
