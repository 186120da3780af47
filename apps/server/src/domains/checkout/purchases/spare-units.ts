import type { SpareUnits } from "./make-places.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { describeItems } from "../describe-items.ts";
import type { OrderItemRow } from "../orders/store-orders.ts";
import { makeSparePlaces } from "./make-places.ts";
import { findLinesHeldBy, takePlaceIds } from "./store-places.ts";

export const noSpareUnits: SpareUnits = new Map();

/**
 * The lines of a guest's order whose thing the account of their address owns already: their first unit is not given to it
 * but becomes a place to give away (rules of the market, 8.12). The places are made by `giveAccess`.
 */
export async function findSpareUnits(
  tx: Tx,
  deps: Pick<CheckoutDeps, "sellables">,
  lines: readonly OrderItemRow[],
  buyerId: number,
): Promise<SpareUnits> {
  const own = lines.filter((line) => !line.gift);
  if (own.length === 0) return noSpareUnits;
  // Taken for every line, or the ids of later places would tell who owned something.
  const placeIds = await takePlaceIds(tx, own.length);
  // Without a level, because what a plan includes is not owned.
  const things = await describeItems(tx, deps, own, { id: buyerId, level: 0 });
  const spare = own.flatMap((line, index): [number, number][] => {
    const placeId = placeIds[index];
    const standing = things.of(line)?.standing;
    const owned = standing === "owned" || standing === "own_item";
    return owned && placeId !== undefined ? [[line.id, placeId]] : [];
  });
  return new Map(spare);
}

/**
 * What an account's own orders gave it and another account, which it joins, owns already: it becomes places to give away.
 * The other account must hold nothing of it yet.
 */
export async function setSpareUnitsAside(
  tx: Tx,
  deps: Pick<CheckoutDeps, "sellables" | "secret">,
  { from, into, at }: { readonly from: number; readonly into: number; readonly at: Date },
): Promise<void> {
  const lines = await findLinesHeldBy(tx, from);
  const spare = await findSpareUnits(tx, deps, lines, into);
  for (const line of lines.filter(({ id }) => spare.has(id)).toSorted((a, b) => a.itemId - b.itemId)) {
    const revocation = { userId: from, itemId: line.itemId, orderItemId: line.id, at };
    await deps.sellables.get(line.itemType)?.revoke(tx, revocation);
  }
  await makeSparePlaces(tx, deps, lines, { spare, at });
}
