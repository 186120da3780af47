import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db/database.ts";
import { lockBookings, endHold, findTogether, lockSessionsOf } from "./holds-repository.ts";
import { bookings } from "./tables.ts";
import { findBookings, type BookingRow } from "./bookings-repository.ts";

/** Holds of one learner, as the orders see them in which they wait to be paid. */
export interface HoldsOf {
  readonly bookingIds: readonly number[];
  readonly learnerId: number;
  readonly at: Date;
}

const isLive = ({ learnerId, state, holdExpiresAt }: BookingRow, of: HoldsOf): boolean =>
  learnerId === of.learnerId && state === "held" && holdExpiresAt !== null && holdExpiresAt > of.at;

/** Those of them that are still held, locked. */
const lockHolds = async (tx: Tx, of: HoldsOf): Promise<BookingRow[]> =>
  (await lockBookings(tx, of.bookingIds)).filter((row) => isLive(row, of));

/** The same when all of them are needed: if one has ended, which is final, nothing is locked. */
async function lockAllHolds(tx: Tx, of: HoldsOf): Promise<BookingRow[]> {
  const seen = (await findBookings(tx, of.bookingIds)).map(({ booking }) => booking).filter((row) => isLive(row, of));
  return seen.length === of.bookingIds.length ? lockHolds(tx, of) : seen;
}

/** `bookableUntil` of a booking. */
const untilBookable = sql`(${bookings.startsAt}
  - case ${bookings.terms}->>'approval' when 'request' then interval '1 hour' else interval '0' end)`;

/** Extends each hold to its full time, until `full`, only once; returns until when each is held. */
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
        holdExpiresAt: sql`least(greatest(${bookings.holdExpiresAt}, ${full.toISOString()}::timestamptz), ${untilBookable})`,
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
    .set({ holdCarried: true, holdExpiresAt: sql`greatest(${bookings.holdExpiresAt}, ${untilBookable})` })
    .where(inArray(bookings.id, ids));
}

/** No payment is in progress any more: the holds end at a time, or now if that time has passed. */
async function putHoldsDown(tx: Tx, of: HoldsOf & { readonly until: Date }): Promise<void> {
  const carried = (await lockBookings(tx, of.bookingIds)).filter(({ holdCarried }) => holdCarried);
  const until = of.until > of.at ? of.until : of.at;
  for (const { id } of carried)
    await tx.update(bookings).set({ holdCarried: false, holdExpiresAt: until }).where(eq(bookings.id, id));
}

/** Ends expired holds and returns their places to their sessions, which are locked first, as everywhere. */
async function releaseHolds(tx: Tx, { bookingIds, learnerId, at }: HoldsOf): Promise<void> {
  const isOver = ({ learnerId: holder, state, holdExpiresAt }: BookingRow): boolean =>
    holder === learnerId && state === "held" && holdExpiresAt !== null && holdExpiresAt <= at;
  const expired = (await findBookings(tx, bookingIds)).map(({ booking }) => booking).filter(isOver);
  const ids = expired.map(({ id }) => id);
  const together = [...(await findTogether(tx, ids)).values()].flat();
  await lockSessionsOf(tx, [...ids, ...together]);
  for (const row of await lockBookings(tx, ids))
    if (isOver(row)) await endHold(tx, row.id, { what: "hold_ran_out", at });
}

/** What orders do with the holds they wait to pay. */
export const holdsForOrders = {
  lock: lockAllHolds,
  renew: renewHolds,
  carry: carryHolds,
  putDown: putHoldsDown,
  release: releaseHolds,
};
