import type { Tx } from "../../../platform/db/database.ts";
import type { CheckoutDeps } from "../deps.ts";
import { placeCode, tokenHash } from "../order-token.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import { insertPlaces, takePlaceIds } from "./places-repository.ts";

/** Units that their buyer has no use for: the id of the place that each becomes, by the id of its line. */
export type SpareUnits = ReadonlyMap<number, number>;

interface Making {
  readonly spare: SpareUnits;
  readonly at: Date;
}

/** Makes the places of a paid order's lines: every unit of a gift, else every one but the first, and those that are spare. */
export async function makePlaces(
  tx: Tx,
  deps: Pick<CheckoutDeps, "secret">,
  lines: readonly OrderItemRow[],
  making: Making,
): Promise<void> {
  const wanted = lines.flatMap((line) => {
    const count = line.gift ? line.quantity : line.quantity - 1;
    return Array.from({ length: count }, (_, index) => ({ orderItemId: line.id, number: index + 1 }));
  });
  const ids = wanted.length === 0 ? [] : await takePlaceIds(tx, wanted.length);
  const places = wanted.flatMap((place, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ ...place, id }];
  });
  await insert(tx, deps, [...places, ...spareOf(lines, making.spare)], making.at);
}

/** Makes only the places of spare units, of lines that have their others. */
export const makeSparePlaces = (
  tx: Tx,
  deps: Pick<CheckoutDeps, "secret">,
  lines: readonly OrderItemRow[],
  { spare, at }: Making,
): Promise<void> => insert(tx, deps, spareOf(lines, spare), at);

/** Numbered after all others: see `isSpareUnit`. */
const spareOf = (lines: readonly OrderItemRow[], spare: SpareUnits) =>
  lines.flatMap(({ id: orderItemId, quantity: number }) => {
    const id = spare.get(orderItemId);
    return id === undefined ? [] : [{ orderItemId, number, id }];
  });

const insert = (
  tx: Tx,
  { secret }: Pick<CheckoutDeps, "secret">,
  places: readonly { readonly orderItemId: number; readonly number: number; readonly id: number }[],
  at: Date,
): Promise<void> =>
  insertPlaces(
    tx,
    places.map((place) => ({ ...place, codeHash: tokenHash(placeCode(secret, place.id)), createdAt: at })),
  );
