import { cents } from "@pavane/contract/core/money";
import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import type { Accessible, Grant, NotGiven, SellablesAs } from "../sellable.ts";
import { makePlaces, makeSparePlaces, type SpareUnits } from "./make-places.ts";
import { findOwnedLines } from "./spare-units.ts";
import { restorePlaces, takePlaceIds, type Holder } from "./places-repository.ts";

export interface NotGivenLine {
  readonly line: OrderItemRow;
  readonly why: NotGiven;
}

/** The person who is given what an order bought. */
export interface Receiving {
  readonly buyerId: number;
  /** Lines of which the buyer takes no unit, because they own the thing already. */
  readonly spare: SpareUnits;
  readonly at: Date;
}

/**
 * Gives what the lines of a paid order bought: the first unit to the buyer, unless it is a gift or they own it already,
 * every other as a place. Returns the lines that were not given, and why.
 */
export async function giveAccess(
  tx: Tx,
  deps: SellablesAs<Accessible> & Pick<CheckoutDeps, "secret">,
  lines: readonly OrderItemRow[],
  { buyerId, spare, at }: Receiving,
): Promise<NotGivenLine[]> {
  const failed: NotGivenLine[] = [];
  // In one order for everybody, so that orders of the same things do not lock each other out.
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    const forOthers = line.gift || spare.has(line.id);
    if (await isRestOfNothing(tx, deps, line, { buyerId, spare })) {
      failed.push({ line, why: "impossible" });
      continue;
    }
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

/** The rest of something is nobody's but theirs who have the other parts, and nothing once they have all of it in another way. */
async function isRestOfNothing(
  tx: Tx,
  { sellables }: SellablesAs<Accessible>,
  { id, itemType, parts, partsOwned }: OrderItemRow,
  { buyerId, spare }: Pick<Receiving, "buyerId" | "spare">,
): Promise<boolean> {
  if (partsOwned.length === 0) return false;
  if (spare.has(id)) return true;
  const owned = await sellables.get(itemType)?.findOwned(tx, buyerId, parts);
  return parts.every((part) => owned?.has(part));
}

export interface GivenAgain {
  /** Lines that could not be given. */
  readonly failed: readonly OrderItemRow[];
  /** Lines that their buyer has by something else in the meantime: the unit is a place to give away. */
  readonly spare: readonly OrderItemRow[];
}

/** Gives back what a refund that failed had ended to those who held it, under their locks. */
export async function giveAccessAgain(
  tx: Tx,
  deps: SellablesAs<Accessible> & Pick<CheckoutDeps, "secret">,
  lines: readonly OrderItemRow[],
  { holders, endedAt, at }: { readonly holders: readonly Holder[]; readonly endedAt: Date; readonly at: Date },
): Promise<GivenAgain> {
  await restorePlaces(
    tx,
    lines.map((line) => line.id),
    endedAt,
  );
  const [failed, spare]: [OrderItemRow[], OrderItemRow[]] = [[], []];
  for (const line of lines.toSorted((a, b) => a.itemId - b.itemId)) {
    for (const { userId, placeId } of holders.filter(({ orderItemId }) => orderItemId === line.id)) {
      const has = placeId === null && (await findOwnedLines(tx, deps, [line], userId)).size > 0;
      if (has) (line.partsOwned.length > 0 ? failed : spare).push(line);
      else if ((await grantTo(tx, deps, line, { userId, placeId, at })) === "impossible") failed.push(line);
    }
  }
  const ids = spare.length === 0 ? [] : await takePlaceIds(tx, spare.length);
  const units = spare.flatMap((line, index): [number, number][] => {
    const id = ids[index];
    return id === undefined ? [] : [[line.id, id]];
  });
  await makeSparePlaces(tx, deps, spare, { spare: new Map(units), at });
  return { failed, spare };
}

/** Gives one unit of a line to a person. */
export async function grantTo(
  tx: Tx,
  { sellables }: SellablesAs<Accessible>,
  line: Pick<OrderItemRow, "id" | "itemType" | "itemId" | "releaseId" | "paidCents" | "parts" | "partsOwned">,
  to: Pick<Grant, "userId" | "placeId" | "sold" | "at">,
): Promise<"granted" | NotGiven> {
  const sellable = sellables.get(line.itemType);
  const source = to.placeId === null ? "order" : "place";
  const { id: orderItemId, itemId, releaseId, parts, partsOwned } = line;
  const paidCents = cents(line.paidCents);
  const grant = { ...to, itemId, source, orderItemId, releaseId, paidCents, parts, partsOwned } as const;
  return sellable ? sellable.grant(tx, grant) : "impossible";
}
