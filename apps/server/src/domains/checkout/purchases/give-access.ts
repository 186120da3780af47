import { cents } from "@pavane/contract/core/money";
import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { OrderItemRow } from "../orders/store-orders.ts";
import type { Grant, NotGiven } from "../sellable.ts";
import { makePlaces } from "./make-places.ts";
import type { SpareUnits } from "./make-places.ts";
import { findHolders, restorePlaces } from "./store-places.ts";

export interface NotGivenLine {
  readonly line: OrderItemRow;
  readonly why: NotGiven;
}

/** Who is given what an order bought. */
export interface Receiving {
  readonly buyerId: number;
  /** Lines of which the buyer takes no unit, because they own the thing already. */
  readonly spare: SpareUnits;
  readonly at: Date;
}

/**
 * Gives what the lines of a paid order bought: the first unit to the buyer, unless it is a gift or they own it already,
 * every other as a place. Yields the lines that were not given, and why.
 */
export async function giveAccess(
  tx: Tx,
  deps: Pick<CheckoutDeps, "sellables" | "secret">,
  lines: readonly OrderItemRow[],
  { buyerId, spare, at }: Receiving,
): Promise<NotGivenLine[]> {
  const failed: NotGivenLine[] = [];
  // In one order for everybody, so that orders of the same things do not lock each other out.
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    const forOthers = line.gift || spare.has(line.id);
    const given = forOthers
      ? await deps.sellables.get(line.itemType)?.keep(tx, line.itemId)
      : await grantTo(tx, deps, line, { userId: buyerId, placeId: null, sold: true, at });
    if (given !== "kept" && given !== "granted") failed.push({ line, why: given ?? "impossible" });
  }
  await makePlaces(
    tx,
    deps,
    lines.filter((line) => !failed.some((one) => one.line === line)),
    { spare, at },
  );
  return failed;
}

/** Gives back what a refund that failed had ended; yields the lines that could not be given. */
export async function giveAccessAgain(
  tx: Tx,
  deps: Pick<CheckoutDeps, "sellables">,
  lines: readonly OrderItemRow[],
  endedAt: Date,
  at: Date,
): Promise<OrderItemRow[]> {
  const ids = lines.map((line) => line.id);
  await restorePlaces(tx, ids, endedAt);
  const holders = Map.groupBy(await findHolders(tx, ids, endedAt), (holder) => holder.orderItemId);
  const failed: OrderItemRow[] = [];
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    for (const { userId, placeId } of holders.get(line.id) ?? []) {
      if ((await grantTo(tx, deps, line, { userId, placeId, at })) === "impossible") failed.push(line);
    }
  }
  return failed;
}

/** Gives one unit of a line to a person. */
export async function grantTo(
  tx: Tx,
  { sellables }: Pick<CheckoutDeps, "sellables">,
  line: Pick<OrderItemRow, "id" | "itemType" | "itemId" | "releaseId" | "paidCents">,
  to: Pick<Grant, "userId" | "placeId" | "sold" | "at">,
): Promise<"granted" | NotGiven> {
  const sellable = sellables.get(line.itemType);
  const source = to.placeId === null ? "order" : "place";
  const { id: orderItemId, itemId, releaseId } = line;
  const paidCents = cents(line.paidCents);
  return sellable ? sellable.grant(tx, { ...to, itemId, source, orderItemId, releaseId, paidCents }) : "impossible";
}
