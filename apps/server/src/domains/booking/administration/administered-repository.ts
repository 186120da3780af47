import { adminBookingsList } from "@pavane/contract/booking/admin-bookings-list";
import { dueHours, type Attention } from "@pavane/contract/booking/admin-choices";
import type { BookingState } from "@pavane/contract/booking/choices";
import { hourMs } from "@pavane/contract/core/durations";
import type { FiltersOf } from "@pavane/contract/core/list";
import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Read } from "../../../platform/db/database.ts";
import { betweenDays } from "../../../platform/db/days.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { users } from "../../identity/accounts/tables.ts";
import { mailOutbox } from "../../messages/outbox/tables.ts";
import { loadBookings, type BookingView } from "../views/load-bookings.ts";
import { bookings } from "../bookings/tables.ts";
import type { BookingDeps } from "../deps.ts";
import { findOverdueAmong, isOverdue, isDisputed } from "./overdue-repository.ts";

export interface StaffView {
  readonly now: Date;
  /** Lines with a refund that failed, where those are asked for. */
  readonly failedLines: readonly number[];
}

/** The list of /admin/bookings. */
export const administeredStore = (deps: Pick<BookingDeps, "money" | "stores">, view: StaffView) =>
  listRepository(adminBookingsList, {
    table: bookings,
    id: bookings.id,
    where: (query) => matching(query, view),
    orders: { start: bookings.startsAt },
    rows: (db, ids) => loadAdministered(db, deps, ids, view.now),
    idOf: ({ booking }: AdministeredView) => booking.id,
  });

export interface AdministeredView extends BookingView {
  /** A job should have moved it on. */
  readonly behind: boolean;
}

export async function loadAdministered(
  db: Read,
  deps: Pick<BookingDeps, "money" | "stores">,
  ids: readonly number[],
  now: Date,
): Promise<AdministeredView[]> {
  const views = await loadBookings(db, deps, ids, now);
  const behind = await findOverdueAmong(db, ids, now);
  return views.map((view) => ({ ...view, behind: behind.has(view.booking.id) }));
}

type Query = FiltersOf<typeof adminBookingsList>;

const matching = ({ state, professional, learner, from, to, attention }: Query, view: StaffView): SQL | undefined =>
  and(
    state && inState(state, view),
    professional ? isPerson(bookings.professionalId, professional) : undefined,
    learner ? isPerson(bookings.learnerId, learner) : undefined,
    betweenDays(bookings.startsAt, from, to),
    attention && needs[attention](view),
  );

/** A hold that ran out counts as expired, even if no job has processed it. */
function inState(state: BookingState, { now }: StaffView): SQL | undefined {
  const ranOut = sql`(${bookings.state} = 'held' and not ${bookings.holdCarried} and ${bookings.holdExpiresAt} <= ${now.toISOString()}::timestamptz)`;
  if (state === "held") return sql`${bookings.state} = 'held' and not ${ranOut}`;
  if (state === "expired") return sql`(${bookings.state} = 'expired' or ${ranOut})`;
  return eq(bookings.state, state);
}

/** By number, or by words that all are in a name. */
function isPerson(person: PgColumn, words: string): SQL | undefined {
  const number = /^#?([1-9]\d{0,14})$/.exec(words)?.[1];
  if (number !== undefined) return eq(person, Number(number));
  const named = wordsIn(words, users.username, users.firstName, users.lastName);
  return named && sql`${person} in (select ${users.id} from ${users} where ${named})`;
}

const needs: Readonly<Record<Attention, (view: StaffView) => SQL>> = {
  dispute: () => isDisputed,
  refund_failed: ({ failedLines }) =>
    failedLines.length === 0 ? sql`false` : inArray(bookings.orderItemId, [...failedLines]),
  request_due: ({ now }) =>
    sql`${bookings.state} = 'requested' and ${bookings.answerBy} <= ${dueBy(now).toISOString()}::timestamptz`,
  behind: ({ now }) => isOverdue(now),
};

export const dueBy = (now: Date): Date => new Date(now.getTime() + dueHours * hourMs);

/** Mails about a booking, the first first. */
export async function findMailsAbout(db: Read, { booking }: Pick<BookingView, "booking">) {
  return db
    .select({
      id: mailOutbox.id,
      userId: mailOutbox.userId,
      kind: mailOutbox.kind,
      subject: mailOutbox.subject,
      status: mailOutbox.status,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.userId, [booking.learnerId, booking.professionalId]),
        sql`starts_with(${mailOutbox.kind}, 'booking_')`,
        sql`${String(booking.id)} = any (string_to_array(split_part(${mailOutbox.dedupeKey}, ':', 2), ','))`,
      ),
    )
    .orderBy(mailOutbox.id)
    .limit(200);
}

export type MailAbout = Awaited<ReturnType<typeof findMailsAbout>>[number];
