import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { lockBookings, endHold, findTogether } from "./store-holds.ts";
import { bookingBookableUntil } from "./hold-end.ts";
import { bookings } from "./tables.ts";
import type { BookingRow } from "./store-bookings.ts";

/** Holds of one learner, as the orders see them in which they wait to be paid. */
export interface HoldsOf {
  readonly bookingIds: readonly number[];
  readonly learnerId: number;
  readonly at: Date;
}

/** Those of them that are still held, locked. */
async function lockHolds(tx: Tx, { bookingIds, learnerId, at }: HoldsOf): Promise<BookingRow[]> {
  const rows = await lockBookings(tx, bookingIds);
  return rows.filter(
    ({ learnerId: holder, state, holdExpiresAt }) =>
      holder === learnerId && state === "held" && holdExpiresAt !== null && holdExpiresAt > at,
  );
}

/** Gives each its full time, until `full`, once more, and only once; yields until when each is held. */
async function renewHolds(
  tx: Tx,
  { full, ...of }: HoldsOf & { readonly full: Date },
): Promise<ReadonlyMap<number, Date>> {
  const held = await lockHolds(tx, of);
  const fresh = held.filter(({ holdRenewed }) => !holdRenewed).map(({ id }) => id);
  if (fresh.length > 0)
    await tx
      .update(bookings)
      .set({
        holdRenewed: true,
        holdExpiresAt: sql`least(greatest(${bookings.holdExpiresAt}, ${full.toISOString()}::timestamptz), ${bookingBookableUntil})`,
      })
      .where(inArray(bookings.id, fresh));
  const rows = await tx
    .select({ id: bookings.id, until: bookings.holdExpiresAt })
    .from(bookings)
    .where(
      and(inArray(bookings.id, [...of.bookingIds]), eq(bookings.state, "held"), gt(bookings.holdExpiresAt, of.at)),
    );
  const together = await findTogether(
    tx,
    held.filter(({ purchase }) => purchase !== null).map(({ id }) => id),
  );
  // Dates of a series that are sold together are paid in one order or not at all.
  const isWhole = (id: number) => (together.get(id) ?? []).every((other) => of.bookingIds.includes(other));
  const mine = new Set(held.map(({ id }) => id).filter(isWhole));
  return new Map(rows.flatMap(({ id, until }): [number, Date][] => (until && mine.has(id) ? [[id, until]] : [])));
}

/** While money for them is on its way they last for as long as they can be booked. */
async function carryHolds(tx: Tx, of: HoldsOf): Promise<void> {
  const ids = (await lockHolds(tx, of)).map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(bookings)
    .set({ holdCarried: true, holdExpiresAt: sql`greatest(${bookings.holdExpiresAt}, ${bookingBookableUntil})` })
    .where(inArray(bookings.id, ids));
}

/** Money is on its way no longer: they end at a time, or now where that is over. */
async function putHoldsDown(tx: Tx, of: HoldsOf & { readonly until: Date }): Promise<void> {
  const carried = (await lockBookings(tx, of.bookingIds)).filter(({ holdCarried }) => holdCarried);
  const until = of.until > of.at ? of.until : of.at;
  for (const { id } of carried)
    await tx.update(bookings).set({ holdCarried: false, holdExpiresAt: until }).where(eq(bookings.id, id));
}

/** Ends those whose time is over. */
async function releaseHolds(tx: Tx, { bookingIds, learnerId, at }: HoldsOf): Promise<void> {
  for (const { id, holdExpiresAt, learnerId: holder } of await lockBookings(tx, bookingIds))
    if (holder === learnerId && holdExpiresAt !== null && holdExpiresAt <= at)
      await endHold(tx, id, { what: "hold_ran_out", at });
}

/** What orders do with the holds they wait to pay. */
export const holdsForOrders = {
  lock: lockHolds,
  renew: renewHolds,
  carry: carryHolds,
  putDown: putHoldsDown,
  release: releaseHolds,
};
