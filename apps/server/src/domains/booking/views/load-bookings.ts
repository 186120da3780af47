import type { Read } from "../../../platform/db/database.ts";
import type { BookingDeps } from "../deps.ts";
import { findTogether } from "../bookings/holds-repository.ts";
import { findSeriesPurchases, type SeriesDate } from "../bookings/series-purchases-repository.ts";
import type { LineStatus } from "../money-port.ts";
import {
  findBookings,
  findOpenMoves,
  findReportWithdrawals,
  type BookingInSession,
  type BookingRow,
  type MoveRow,
} from "../bookings/bookings-repository.ts";
import { findReviewsOfBookings, type ReviewRow } from "../reviews/reviews-repository.ts";
import { findPeopleWithStore, type PersonWithStore } from "../../identity/index.ts";

/** A booking with everything that its presenter says about it. */
export interface BookingView extends BookingInSession {
  readonly people: ReadonlyMap<number, PersonWithStore>;
  readonly move: MoveRow | null;
  readonly reviews: readonly ReviewRow[];
  readonly line: LineStatus | null;
  /** The people who withdrew a report of absence. */
  readonly tookBack: ReadonlySet<number>;
  /** Number of the order in which it waits to be paid. */
  readonly waitingOrder: string | null;
  /** Of a hold: all dates that are held together, this one too; none where it is held by itself. */
  readonly together: readonly number[];
  /** All dates of the series that was held as a whole, by their start; none where it was held by itself. */
  readonly whole: readonly SeriesDate[];
}

/** States in which an absence can be reported, and in which it is final. */
const mayBeReported: ReadonlySet<string> = new Set(["confirmed", "completed", "no_show"]);
const nobody: ReadonlySet<number> = new Set();

/**
 * What orders say of bookings: the status of their lines, and the order in which a hold waits. Without bookings there
 * is no query.
 */
async function findOrders(db: Read, money: BookingDeps["money"], found: readonly BookingInSession[]) {
  const lineIds = found.flatMap(({ booking }) => booking.orderItemId ?? []);
  const heldIds = found.flatMap(({ booking }) => (booking.state === "held" ? [booking.id] : []));
  return {
    lines: lineIds.length === 0 ? null : await money.lineStatuses(db, lineIds),
    waiting: heldIds.length === 0 ? null : await money.waitingOrders(db, heldIds),
  };
}

/** Bookings by their ids, in that order; deleted ones are left out. */
export async function loadBookings(
  db: Read,
  { money, stores }: Pick<BookingDeps, "money" | "stores">,
  ids: readonly number[],
  now: Date,
): Promise<BookingView[]> {
  const rows = await findBookings(db, ids);
  const byId = new Map(rows.map((row) => [row.booking.id, row]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  const sides = found.flatMap(({ booking }) => [booking.learnerId, booking.professionalId]);
  const people = await findPeopleWithStore(db, { stores }, sides);
  const idsWhere = (fits: (booking: BookingRow) => boolean): number[] =>
    found.flatMap(({ booking }) => (fits(booking) ? [booking.id] : []));
  const moves = await findOpenMoves(db, ids, now);
  const reviews = await findReviewsOfBookings(db, ids);
  const tookBack = await findReportWithdrawals(
    db,
    idsWhere(({ state }) => mayBeReported.has(state)),
  );
  const { lines, waiting } = await findOrders(db, money, found);
  const together = await findTogether(
    db,
    idsWhere(({ state, purchase }) => state === "held" && purchase !== null),
  );
  const purchases = found.flatMap(({ booking }) => booking.purchase ?? []);
  const wholes = await findSeriesPurchases(db, purchases);
  return found.map((row) => ({
    ...row,
    people,
    move: moves.get(row.booking.id) ?? null,
    reviews: reviews.filter(({ bookingId }) => bookingId === row.booking.id),
    line: lines?.get(row.booking.orderItemId ?? 0) ?? null,
    tookBack: tookBack.get(row.booking.id) ?? nobody,
    waitingOrder: waiting?.get(row.booking.id) ?? null,
    together: together.get(row.booking.id) ?? [],
    whole: wholes.get(row.booking.purchase ?? "") ?? [],
  }));
}
