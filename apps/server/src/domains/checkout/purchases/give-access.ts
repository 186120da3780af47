import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { placeCode, tokenHash } from "../order-token.ts";
import type { OrderItemRow } from "../orders/store-orders.ts";
import { findHolders, insertPlaces, restorePlaces, takePlaceIds } from "./store-places.ts";

/**
 * Gives what the lines of a paid order bought: the first unit to the buyer, unless it is a gift, every other as a place.
 * Yields the lines that could not be given.
 */
export async function giveAccess(
  tx: Tx,
  deps: Pick<CheckoutDeps, "sellables" | "secret">,
  lines: readonly OrderItemRow[],
  buyerId: number,
  at: Date,
): Promise<OrderItemRow[]> {
  const failed: OrderItemRow[] = [];
  // In one order for everybody, so that orders of the same things do not lock each other out.
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    const given = line.gift
      ? await deps.sellables.get(line.itemType)?.keep(tx, line.itemId)
      : await grantTo(tx, deps, line, { userId: buyerId, placeId: null, at });
    if (given === undefined || given === "impossible") failed.push(line);
  }
  await makePlaces(
    tx,
    deps,
    lines.filter((line) => !failed.includes(line)),
    at,
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
  line: Pick<OrderItemRow, "id" | "itemType" | "itemId">,
  to: { readonly userId: number; readonly placeId: number | null; readonly at: Date },
): Promise<"granted" | "impossible"> {
  const sellable = sellables.get(line.itemType);
  const source = to.placeId === null ? "order" : "place";
  return sellable ? sellable.grant(tx, { ...to, itemId: line.itemId, source, orderItemId: line.id }) : "impossible";
}

async function makePlaces(tx: Tx, { secret }: Pick<CheckoutDeps, "secret">, lines: readonly OrderItemRow[], at: Date) {
  const wanted = lines.flatMap((line) => {
    const count = line.gift ? line.quantity : line.quantity - 1;
    return Array.from({ length: count }, (_, index) => ({ orderItemId: line.id, number: index + 1 }));
  });
  if (wanted.length === 0) return;
  const ids = await takePlaceIds(tx, wanted.length);
  const rows = wanted.flatMap((place, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...place, id, codeHash: tokenHash(placeCode(secret, id)), createdAt: at }];
  });
  await insertPlaces(tx, rows);
}
