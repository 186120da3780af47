import type { SpareUnits } from "./make-places.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import { makeSparePlaces } from "./make-places.ts";
import { findLinesHeldBy, takePlaceIds } from "./places-repository.ts";
import type { Accessible, SellablesAs } from "../sellable.ts";

interface Buying {
  readonly buyerId: number;
  /** Somebody may see the order who must not learn what its buyer owns: a guest, by its token. */
  readonly hidden: boolean;
}

/**
 * The lines of an order whose thing its buyer owns already, under the buyer's lock: their first unit is not given to
 * them but becomes a place to give away (rules of the market, 8.7 and 8.12). Members see in the cart what they own, so
 * for them these are the lines whose thing they were given since they ordered. The places are made by `giveAccess`.
 */
export async function findSpareUnits(
  tx: Tx,
  deps: SellablesAs<Accessible>,
  lines: readonly OrderItemRow[],
  { buyerId, hidden }: Buying,
): Promise<SpareUnits> {
  const own = lines.filter((line) => !line.gift);
  const owned = await findOwnedLines(tx, deps, own, buyerId);
  // If it is hidden, an id is taken for every line; otherwise the ids of later places would reveal that the buyer owned
  // something.
  const numbered = hidden ? own : own.filter((line) => owned.has(line.id));
  const placeIds = numbered.length === 0 ? [] : await takePlaceIds(tx, numbered.length);
  const spare = numbered.flatMap((line, index): [number, number][] => {
    const placeId = placeIds[index];
    return owned.has(line.id) && placeId !== undefined ? [[line.id, placeId]] : [];
  });
  return new Map(spare);
}

/** Ids of the lines whose thing a person owns, sells or made. */
export async function findOwnedLines(
  tx: Tx,
  { sellables }: SellablesAs<Accessible>,
  lines: readonly Pick<OrderItemRow, "id" | "itemType" | "itemId">[],
  userId: number,
): Promise<ReadonlySet<number>> {
  const found: number[] = [];
  for (const [itemType, some] of Map.groupBy(lines, (line) => line.itemType)) {
    const itemIds = some.map((line) => line.itemId);
    const owned = await sellables.get(itemType)?.findOwned(tx, userId, itemIds);
    found.push(...some.filter((line) => owned?.has(line.itemId)).map((line) => line.id));
  }
  return new Set(found);
}

/**
 * What an account's own orders gave it and another account, which it joins, owns already: it becomes places to give away.
 * Under the locks of both; the other account must hold nothing of it yet.
 */
export async function setSpareUnitsAside(
  tx: Tx,
  deps: SellablesAs<Accessible> & Pick<CheckoutDeps, "secret">,
  { from, into, at }: { readonly from: number; readonly into: number; readonly at: Date },
): Promise<void> {
  const lines = await findLinesHeldBy(tx, from);
  const spare = await findSpareUnits(tx, deps, lines, { buyerId: into, hidden: true });
  for (const line of lines.filter(({ id }) => spare.has(id)).toSorted((a, b) => a.itemId - b.itemId)) {
    const revocation = { userId: from, itemId: line.itemId, orderItemId: line.id, at };
    await deps.sellables.get(line.itemType)?.revoke(tx, revocation);
  }
  await makeSparePlaces(tx, deps, lines, { spare, at });
}
