import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { findRequestsAbout } from "../orders/order-parts-repository.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import { isSpareUnit } from "../orders/spare-unit.ts";
import { grantTo } from "./give-access.ts";
import { makeSparePlaces } from "./make-places.ts";
import { findSpareUnits } from "./spare-units.ts";
import { deletePlaces, findHolders, lockPlaces, type PlaceRow } from "./places-repository.ts";
import type { Accessible, SellablesAs } from "../sellable.ts";

interface Move {
  readonly from: number;
  readonly into: number;
  /** When the order was paid. */
  readonly since: Date;
  readonly at: Date;
}

/**
 * Gives what a whole paid order gave its buyer to another account, under the locks of the order and of both. What that one owns becomes a
 * place to give away. `used`: the present owner has opened it since, gave it away or asked for money back.
 */
export async function moveAccess(
  tx: Tx,
  deps: SellablesAs<Accessible> & Pick<CheckoutDeps, "secret">,
  lines: readonly OrderItemRow[],
  move: Move,
): Promise<"moved" | "used"> {
  const ids = lines.map((line) => line.id);
  const places = await lockPlaces(tx, ids);
  const own = lines.filter((line) => !line.gift).toSorted((a, b) => a.itemId - b.itemId);
  const spare = places.filter((place) => own.some((line) => line.id === place.orderItemId && isSpareUnit(place, line)));
  if (spare.some((place: PlaceRow) => place.claimedBy !== null)) return "used";
  if ((await findRequestsAbout(tx, ids)).length > 0) return "used";
  const held = (await findHolders(tx, ids)).filter(({ userId, placeId }) => userId === move.from && placeId === null);
  const holds = (line: OrderItemRow) => held.some((holder) => holder.orderItemId === line.id);
  if (await isOpened(tx, deps, own.filter(holds), move)) return "used";

  // Deleted without a trace, because the new owner must not learn that they existed.
  await deletePlaces(
    tx,
    spare.map((place) => place.id),
  );
  const spareNow = await findSpareUnits(tx, deps, own, { buyerId: move.into, hidden: true });
  for (const line of own) await moveLine(tx, deps, line, { ...move, held: holds(line), spare: spareNow.has(line.id) });
  await makeSparePlaces(tx, deps, own, { spare: spareNow, at: move.at });
  return "moved";
}

interface LineMove extends Move {
  /** The present owner holds the buyer's own unit. */
  readonly held: boolean;
  /** The new owner has the thing already. */
  readonly spare: boolean;
}

async function moveLine(
  tx: Tx,
  { sellables }: SellablesAs<Accessible>,
  line: OrderItemRow,
  { from, into, at, held, spare }: LineMove,
): Promise<void> {
  const sellable = sellables.get(line.itemType);
  const of = { itemId: line.itemId, orderItemId: line.id, at };
  if (held && !spare && (await sellable?.pass(tx, { ...of, userId: from, into }))) return;
  if (held) await sellable?.revoke(tx, { ...of, userId: from });
  if (spare) return;
  const given = await grantTo(tx, { sellables }, line, { userId: into, placeId: null, at });
  if (given === "impossible") throw new Error(`line ${line.id} was held and cannot be given`);
}

async function isOpened(
  tx: Tx,
  { sellables }: SellablesAs<Accessible>,
  lines: readonly OrderItemRow[],
  { from: userId, since }: Move,
): Promise<boolean> {
  for (const { itemType, itemId } of lines) {
    if (await sellables.get(itemType)?.isOpened(tx, { userId, itemId, since })) return true;
  }
  return false;
}
