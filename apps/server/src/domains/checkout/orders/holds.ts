import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { ItemRef } from "../describe-items.ts";
import type { ForSale, Holds, ItemForSale, SellablesAs } from "../sellable.ts";
import { findOrderItems, lockOrder, type OrderRow } from "./orders-repository.ts";

type Deps = SellablesAs<ForSale>;

interface Holding {
  readonly lines: readonly ItemRef[];
  /** Null for guests, for whom nothing is held. */
  readonly buyerId: number | null;
  readonly at: Date;
}

/**
 * Extends what an order's lines hold to its full time again, once; returns when the first hold ends, null where nothing
 * is held, and `ended` when something was held and is not any more.
 */
export async function renewHolds(tx: Tx, deps: Deps, holding: Holding): Promise<Date | null | "ended"> {
  const ends: Date[] = [];
  for (const { holds, held } of heldBy(deps, holding)) {
    const renewed = await holds.renew(tx, held);
    if (held.itemIds.some((id) => !renewed.has(id))) return "ended";
    ends.push(...renewed.values());
  }
  return ends.reduce<Date | null>((first, end) => (first === null || end < first ? end : first), null);
}

/** Whether the things of lines, and all that they consist of, are there; they stay so until the order that names them is written. */
export async function holdThings(
  tx: Tx,
  { sellables }: Deps,
  lines: readonly (ItemRef & { readonly item: Pick<ItemForSale, "contains"> | null })[],
): Promise<boolean> {
  for (const [itemType, ofType] of Map.groupBy(lines, (line) => line.itemType)) {
    const sellable = sellables.get(itemType);
    const itemIds = [...new Set(ofType.map(({ itemId }) => itemId))];
    if ((await sellable?.holdThings?.(tx, itemIds)) === false) return false;
    const partIds = [...new Set(ofType.flatMap(({ item }) => item?.contains ?? []))];
    if (partIds.length > 0 && (await sellable?.holdParts?.(tx, partIds)) === false) return false;
  }
  return true;
}

/** Whether all that the lines hold is still held; it stays so until the transaction ends. */
export async function lockHolds(tx: Tx, deps: Deps, holding: Holding): Promise<boolean> {
  for (const { holds, held } of heldBy(deps, holding)) {
    const live = await holds.lock(tx, held);
    if (held.itemIds.some((id) => !live.has(id))) return false;
  }
  return true;
}

/** Releases what an ended order held, where its time has passed. */
export async function releaseHolds(tx: Tx, deps: Deps, holding: Holding): Promise<void> {
  for (const { holds, held } of heldBy(deps, holding)) await holds.release(tx, held);
}

/**
 * Keeps what an order holds while its payment is processed; afterwards it ends with the order, immediately if that time
 * has passed.
 */
export async function carryHolds(
  tx: Tx,
  deps: SellablesAs<ForSale> & Pick<CheckoutDeps, "clock">,
  orderId: number,
  on: boolean,
) {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== "pending") return;
  const lines = await findOrderItems(tx, [orderId]);
  for (const { holds, held } of heldBy(deps, { lines, buyerId: order.userId, at: deps.clock.now() })) {
    await (on ? holds.carry(tx, held) : holds.putDown(tx, { ...held, until: order.expiresAt }));
  }
}

/** Releases what a given order held, in all its lines. */
export async function releaseHoldsOf(
  tx: Tx,
  deps: Deps,
  { id, userId }: Pick<OrderRow, "id" | "userId">,
  at: Date,
): Promise<void> {
  await releaseHolds(tx, deps, { lines: await findOrderItems(tx, [id]), buyerId: userId, at });
}

function heldBy({ sellables }: Deps, { lines, buyerId, at }: Holding) {
  if (buyerId === null) return [];
  return [...Map.groupBy(lines, (line) => line.itemType)].flatMap(([itemType, ofKind]) => {
    const holds: Holds | undefined = sellables.get(itemType)?.holds;
    const itemIds = [...new Set(ofKind.map((line) => line.itemId))].toSorted((a, b) => a - b);
    return holds === undefined ? [] : [{ holds, held: { itemIds, buyerId, at } }];
  });
}
