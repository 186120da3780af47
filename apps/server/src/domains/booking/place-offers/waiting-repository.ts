import { waitingClosesMinutes, type WaitingState } from "@pavane/contract/booking/choices";
import { minuteMs } from "@pavane/contract/core/durations";
import type { Approval } from "@pavane/contract/professionals/choices";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { NewRow } from "../../../platform/db/new-row.ts";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { users } from "../../identity/accounts/tables.ts";
import { type BookingSessionRow, openEntryStates, type WaitingRow } from "../sessions/sessions-repository.ts";
import { services } from "../../professionals/services/tables.ts";
import { bookingSessions, waitingEntries } from "../sessions/tables.ts";

/** What is by request needs time for its answer. */
export const closesAt = (
  { startsAt }: Pick<BookingSessionRow, "startsAt">,
  { approval }: { approval: Approval },
): Date => new Date(startsAt.getTime() - waitingClosesMinutes[approval] * minuteMs);

/** The same of the session and its service in a statement. */
const closing = sql`(${bookingSessions.startsAt} - case ${services.approval}
  when 'request' then ${sql.raw(`interval '${waitingClosesMinutes.request} minutes'`)}
  else ${sql.raw(`interval '${waitingClosesMinutes.instant} minutes'`)} end)`;

/** People who wait for a session or are offered a place, in order, locked. */
export const lockEntriesOf = (tx: Tx, sessionId: number): Promise<WaitingRow[]> =>
  tx
    .select()
    .from(waitingEntries)
    .where(and(eq(waitingEntries.sessionId, sessionId), inArray(waitingEntries.state, [...openEntryStates])))
    .orderBy(asc(waitingEntries.id))
    .for("update");

/** Takes an entry from one state to another; false when it is not in that state any more. */
export async function changeEntry(
  tx: Tx,
  { id, state }: Pick<WaitingRow, "id" | "state">,
  to: WaitingState,
  offerUntil: Date | null = null,
): Promise<boolean> {
  const rows = await tx
    .update(waitingEntries)
    .set({ state: to, offerUntil })
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.state, state)))
    .returning({ id: waitingEntries.id });
  return rows.length > 0;
}

/** An offer that ran out; false when it is none any more. */
export async function lapseEntry(tx: Tx, { id, offerUntil }: Pick<WaitingRow, "id" | "offerUntil">): Promise<boolean> {
  const rows = await tx
    .update(waitingEntries)
    .set({ state: "passed", offerUntil: null, lapsedAt: offerUntil })
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.state, "offered")))
    .returning({ id: waitingEntries.id });
  return rows.length > 0;
}

/** Takes an offer that ran out off its person's list, who has read of it. */
export async function dismissLapsed(tx: Tx, id: number): Promise<void> {
  await tx.update(waitingEntries).set({ lapsedAt: null }).where(eq(waitingEntries.id, id));
}

/** Closes the lists of sessions; returns the entries that were on them. */
export const closeEntries = (tx: Tx, sessionIds: readonly number[]): Promise<WaitingRow[]> =>
  tx
    .update(waitingEntries)
    .set({ state: "passed", offerUntil: null })
    .where(and(inArray(waitingEntries.sessionId, [...sessionIds]), inArray(waitingEntries.state, [...openEntryStates])))
    .returning();

/** Which of these people's accounts are open. */
export async function findOpenAccounts(db: Read, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        sql`${users.deactivatedAt} is null and ${users.deletionDueAt} is null and ${users.deletedAt} is null`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function findEntry(db: Read, userId: number, id: number) {
  const [row] = await db
    .select({ entry: waitingEntries, session: bookingSessions })
    .from(waitingEntries)
    .innerJoin(bookingSessions, eq(bookingSessions.id, waitingEntries.sessionId))
    .where(and(eq(waitingEntries.id, id), eq(waitingEntries.userId, userId)));
  return row ?? null;
}

export async function findSession(db: Read, id: number): Promise<BookingSessionRow | null> {
  const [row] = await db.select().from(bookingSessions).where(eq(bookingSessions.id, id));
  return row ?? null;
}

export async function lockSession(tx: Tx, id: number): Promise<BookingSessionRow | null> {
  const [row] = await tx.select().from(bookingSessions).where(eq(bookingSessions.id, id)).for("update");
  return row ?? null;
}

export async function countWaiting(db: Read, userId: number, now: Date): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(waitingEntries)
    .innerJoin(bookingSessions, eq(bookingSessions.id, waitingEntries.sessionId))
    .where(
      and(
        eq(waitingEntries.userId, userId),
        inArray(waitingEntries.state, [...openEntryStates]),
        gt(bookingSessions.startsAt, now),
      ),
    );
  return requireRow(rows, "a count returned nothing").count;
}

export async function insertEntry(
  tx: Tx,
  values: NewRow<typeof waitingEntries, "state" | "offerUntil" | "lapsedAt">,
): Promise<number> {
  const rows = await tx.insert(waitingEntries).values(values).returning({ id: waitingEntries.id });
  return requireRow(rows, "insert returned nothing").id;
}

/** How many wait for or are offered a place of sessions, by session. */
export async function countOf(db: Read, sessionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .select({ id: waitingEntries.sessionId, count: sql<number>`count(*)::integer` })
    .from(waitingEntries)
    .where(and(inArray(waitingEntries.sessionId, [...sessionIds]), inArray(waitingEntries.state, [...openEntryStates])))
    .groupBy(waitingEntries.sessionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Sessions of a professional with an offer that ran out. */
export const findRunOutOffers = (tx: Tx, professionalId: number, now: Date): Promise<BookingSessionRow[]> =>
  tx
    .select()
    .from(bookingSessions)
    .where(
      and(
        eq(bookingSessions.professionalId, professionalId),
        sql`exists (select 1 from ${waitingEntries} where ${waitingEntries.sessionId} = booking_sessions.id
          and ${waitingEntries.state} = 'offered' and ${waitingEntries.offerUntil} <= ${moment(now)})`,
      ),
    )
    .orderBy(asc(bookingSessions.id))
    .for("update");

/** Sessions whose list can be updated: an offer ran out, a place is free, or it is time to close. */
export async function findToPassOn(db: Read, now: Date, most: number) {
  return db
    .selectDistinct({ id: bookingSessions.id, professionalId: bookingSessions.professionalId })
    .from(waitingEntries)
    .innerJoin(bookingSessions, eq(bookingSessions.id, waitingEntries.sessionId))
    .innerJoin(services, eq(services.id, bookingSessions.serviceId))
    .where(
      and(
        inArray(waitingEntries.state, [...openEntryStates]),
        or(
          and(eq(waitingEntries.state, "offered"), lte(waitingEntries.offerUntil, now)),
          and(
            eq(waitingEntries.state, "waiting"),
            or(lt(bookingSessions.seatsTaken, bookingSessions.capacity), sql`${closing} <= ${moment(now)}`),
          ),
        ),
      ),
    )
    .limit(most);
}

/** A place that was offered and not taken, whether or not anything has noted it yet. */
const hasLapsed = (now: Date) =>
  or(isNotNull(waitingEntries.lapsedAt), and(eq(waitingEntries.state, "offered"), lte(waitingEntries.offerUntil, now)));

const isToTakePlaceNow = and(eq(bookingSessions.state, "live"), isNull(bookingSessions.cancelledAt));

/** Its person neither waits again nor has a place by now. */
const isTheLast = sql`not exists (select 1 from waiting_entries as later
    where later.session_id = ${waitingEntries.sessionId} and later.user_id = ${waitingEntries.userId} and later.id > ${waitingEntries.id})
  and not exists (select 1 from bookings where bookings.session_id = ${waitingEntries.sessionId}
    and bookings.learner_id = ${waitingEntries.userId} and bookings.state in ('held', 'requested', 'confirmed'))`;

/**
 * Whether an entry waits for a session, or is offered a place of it, at a moment; `entry` names its row in the
 * statement.
 */
const isOpenEntry = (entry: string, now: Date) =>
  sql`(${sql.raw(entry)}.state = 'waiting' or ${sql.raw(entry)}.state = 'offered' and ${sql.raw(entry)}.offer_until > ${moment(now)})`;

/**
 * A user's own places in lists of upcoming sessions, offered ones first; one that lapsed is shown until its list
 * closes.
 */
export async function findOwnEntries(db: Read, userId: number, now: Date) {
  return db
    .select({
      entry: waitingEntries,
      session: bookingSessions,
      service: services,
      ahead: sql<number>`(select count(*) from waiting_entries before where before.session_id = ${waitingEntries.sessionId}
        and before.id < ${waitingEntries.id} and ${isOpenEntry("before", now)})::integer`,
      waiting: sql<boolean>`exists (select 1 from waiting_entries as other
        where other.session_id = ${waitingEntries.sessionId} and ${isOpenEntry("other", now)})`,
      // An offer that ran out keeps its place until that is noted.
      full: sql<boolean>`(${bookingSessions.seatsTaken} - (select count(*) from waiting_entries as gone
        where gone.session_id = ${waitingEntries.sessionId} and gone.state = 'offered' and gone.offer_until <= ${moment(now)})
        >= ${bookingSessions.capacity})`,
    })
    .from(waitingEntries)
    .innerJoin(bookingSessions, eq(bookingSessions.id, waitingEntries.sessionId))
    .innerJoin(services, eq(services.id, bookingSessions.serviceId))
    .where(
      and(
        eq(waitingEntries.userId, userId),
        or(
          and(eq(waitingEntries.state, "waiting"), sql`${closing} > ${moment(now)}`),
          and(eq(waitingEntries.state, "offered"), gt(waitingEntries.offerUntil, now)),
          and(hasLapsed(now), sql`${closing} > ${moment(now)}`, isToTakePlaceNow, isTheLast),
        ),
      ),
    )
    .orderBy(desc(eq(waitingEntries.state, "offered")), asc(bookingSessions.startsAt), asc(waitingEntries.id));
}
