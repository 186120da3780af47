import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { entitlements } from "../../access/entitlements/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { claimer } from "../orders/order-parts-repository.ts";
import type { OrderItemRow } from "../orders/orders-repository.ts";
import { orderItems, orders, places } from "../tables.ts";

export type PlaceRow = typeof places.$inferSelect;

const placeInOrder = (db: Read) =>
  db
    .select({ place: places, claimer, item: orderItems, order: orders })
    .from(places)
    .innerJoin(orderItems, eq(orderItems.id, places.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(users, eq(users.id, places.claimedBy))
    .$dynamic();

export type PlaceInOrder = Awaited<ReturnType<typeof placeInOrder>>[number];

/** Every place somebody bought, the newest order first. */
export const findPlacesBoughtBy = (db: Read, userId: number): Promise<PlaceInOrder[]> =>
  placeInOrder(db)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.paidAt), asc(places.orderItemId), asc(places.number));

export async function findPlace(db: Read, by: { id: number } | { codeHash: Buffer }): Promise<PlaceInOrder | null> {
  const [row] = await placeInOrder(db).where("id" in by ? eq(places.id, by.id) : eq(places.codeHash, by.codeHash));
  return row ?? null;
}

/** The places of order lines that were not withdrawn, locked against concurrent claims. */
export const lockLivePlaces = (tx: Tx, orderItemIds: readonly number[]): Promise<PlaceRow[]> =>
  tx
    .select()
    .from(places)
    .where(and(inArray(places.orderItemId, [...orderItemIds]), isNull(places.withdrawnAt)))
    .orderBy(asc(places.id))
    .for("update");

/** How many units of lines others have claimed, by the line's id; locked against further claims. */
export async function countClaimed(
  tx: Tx,
  lines: readonly Pick<OrderItemRow, "id">[],
): Promise<ReadonlyMap<number, number>> {
  const live = await lockLivePlaces(
    tx,
    lines.map((line) => line.id),
  );
  const claimed = Map.groupBy(
    live.filter((place) => place.claimedBy !== null),
    (place) => place.orderItemId,
  );
  return new Map([...claimed].map(([id, places]) => [id, places.length]));
}

/** Ids for new places, known before they are written because their codes are made of them. */
export async function takePlaceIds(tx: Tx, count: number): Promise<number[]> {
  const result = await tx.execute(
    sql`select nextval(pg_get_serial_sequence('places', 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rowsOf(result).map((row) => Number(row["id"]));
}

/**
 * Uses up the ids that giving a number of things would have used, so that ids of others do not reveal that nothing was
 * given.
 */
export async function skipAccessIds(tx: Tx, count: number): Promise<void> {
  await tx.execute(sql`select nextval(pg_get_serial_sequence('entitlements', 'id')),
    nextval(pg_get_serial_sequence('enrolments', 'id')) from generate_series(1, ${count}::int)`);
}

export async function insertPlaces(
  tx: Tx,
  rows: readonly (NewRow<typeof places, "claimedBy" | "claimedAt" | "withdrawnAt" | "link"> & {
    id: number;
  })[],
) {
  if (rows.length > 0)
    await tx
      .insert(places)
      .overridingSystemValue()
      .values([...rows]);
}

/**
 * Claims a place for a person; false when it is claimed already or was withdrawn. Of two concurrent claims, one
 * succeeds.
 */
export async function claimPlace(tx: Tx, id: number, userId: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(places)
    .set({ claimedBy: userId, claimedAt: at })
    .where(and(eq(places.id, id), isNull(places.claimedBy), isNull(places.withdrawnAt)))
    .returning({ id: places.id });
  return rows.length > 0;
}

export async function deletePlaces(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(places).where(inArray(places.id, [...ids]));
}

/** Every place of order lines, locked against concurrent claims. */
export const lockPlaces = (tx: Tx, orderItemIds: readonly number[]): Promise<PlaceRow[]> =>
  tx
    .select()
    .from(places)
    .where(inArray(places.orderItemId, [...orderItemIds]))
    .orderBy(asc(places.id))
    .for("update");

/** Withdraws a place that nobody claimed; false when somebody did or it was withdrawn before. */
export async function withdrawOpenPlace(tx: Tx, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(places)
    .set({ withdrawnAt: at })
    .where(and(eq(places.id, id), isNull(places.claimedBy), isNull(places.withdrawnAt)))
    .returning({ id: places.id });
  return rows.length > 0;
}

/** Saves a new link for a place, which can be claimed with it, even if it was withdrawn before. */
export async function saveNewLink(
  tx: Tx,
  id: number,
  { link, codeHash }: { readonly link: number; readonly codeHash: Buffer },
): Promise<void> {
  await tx.update(places).set({ link, codeHash, withdrawnAt: null }).where(eq(places.id, id));
}

export async function withdrawPlaces(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(places)
    .set({ withdrawnAt: at })
    .where(inArray(places.id, [...ids]));
}

/** Restores places that a refund withdrew; returns them. */
export const restorePlaces = (tx: Tx, orderItemIds: readonly number[], withdrawnAt: Date): Promise<PlaceRow[]> =>
  tx
    .update(places)
    .set({ withdrawnAt: null })
    .where(and(inArray(places.orderItemId, [...orderItemIds]), eq(places.withdrawnAt, withdrawnAt)))
    .returning();

/** The lines of which a person holds the unit that is the buyer's own. */
export async function findLinesHeldBy(db: Read, userId: number): Promise<OrderItemRow[]> {
  const rows = await db
    .select({ line: orderItems })
    .from(entitlements)
    .innerJoin(orderItems, eq(orderItems.id, entitlements.orderItemId))
    .where(
      and(
        eq(entitlements.userId, userId),
        isNull(entitlements.placeId),
        isNull(entitlements.curriculumId),
        isNull(entitlements.revokedAt),
      ),
    );
  return rows.map((row) => row.line);
}

export interface Holder {
  readonly orderItemId: number;
  readonly userId: number;
  readonly placeId: number | null;
}

/** The holders of what order lines gave: now, or until a moment at which it ended. */
export async function findHolders(db: Read, orderItemIds: readonly number[], endedAt?: Date): Promise<Holder[]> {
  const rows = await db
    .select({ orderItemId: entitlements.orderItemId, userId: entitlements.userId, placeId: entitlements.placeId })
    .from(entitlements)
    .where(
      and(
        inArray(entitlements.orderItemId, [...orderItemIds]),
        // Parts come and go with their curriculum.
        isNull(entitlements.curriculumId),
        endedAt === undefined ? isNull(entitlements.revokedAt) : eq(entitlements.revokedAt, endedAt),
      ),
    );
  return rows.flatMap(({ orderItemId, ...rest }) => (orderItemId === null ? [] : [{ orderItemId, ...rest }]));
}
