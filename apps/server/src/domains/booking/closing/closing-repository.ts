import type { BookingSide } from "@pavane/contract/booking/choices";
import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { profiles } from "../../identity/profiles/tables.ts";
import { isLiveAt } from "../bookings/live-repository.ts";
import { bookings } from "../bookings/tables.ts";
import { bookingSessions, waitingEntries } from "../sessions/tables.ts";
import { professionals } from "../../professionals/professional/tables.ts";

/** A booking one side of which is there no more. */
export interface Orphan {
  readonly id: number;
  readonly state: "held" | "requested" | "confirmed";
  readonly professionalId: number;
  /** The side whose account was closed. */
  readonly side: BookingSide;
}

/**
 * Bookings ahead of people whose account was closed: deactivated, then those before its end, if it has one; or deleted. Of a
 * professional who is to be deleted the requests; what is confirmed still takes place.
 */
export async function findOrphans(db: Read, now: Date, most: number): Promise<Orphan[]> {
  const of = (side: BookingSide, person: typeof bookings.learnerId | typeof bookings.professionalId, ends: SQL) =>
    db
      .select({
        id: bookings.id,
        state: sql<Orphan["state"]>`${bookings.state}`,
        professionalId: bookings.professionalId,
        side: sql<BookingSide>`${side}::text`,
      })
      .from(users)
      .innerJoin(bookings, eq(person, users.id))
      .where(
        and(
          or(isNotNull(users.deactivatedAt), isNotNull(users.deletionDueAt), isNotNull(users.deletedAt)),
          isLiveAt(now),
          ends,
        ),
      )
      .orderBy(bookings.id)
      .limit(most);
  const isAway = isAwayAt(bookings.startsAt, sql`${bookings.state} <> 'confirmed'`);
  const received = await of(
    "professional",
    bookings.professionalId,
    sql`${gt(bookings.endsAt, now)} and (${isAway} or ${bookings.state} = 'requested')`,
  );
  const made = await of("learner", bookings.learnerId, sql`${gt(bookings.startsAt, now)} and ${isAway}`);
  return [...received, ...made];
}

/**
 * The person joined as `users` is not available at a start: deleted, or deactivated until after it, and with `orElse`
 * deactivated at any start.
 */
const isAwayAt = (startsAt: AnyColumn, orElse = sql`false`): SQL =>
  sql`(${users.deletedAt} is not null or ${users.deactivatedAt} is not null
    and (${orElse} or ${users.deactivatedUntil} is null or ${startsAt} < ${users.deactivatedUntil}))`;

/** Sessions ahead with a waiting list whose professional's account was closed, for those that would come before its end too. */
export const findOrphanLists = (db: Read, now: Date, most: number) =>
  db
    .selectDistinct({ sessionId: bookingSessions.id, professionalId: bookingSessions.professionalId })
    .from(waitingEntries)
    .innerJoin(bookingSessions, eq(bookingSessions.id, waitingEntries.sessionId))
    .innerJoin(users, eq(users.id, bookingSessions.professionalId))
    .where(
      and(
        inArray(waitingEntries.state, ["waiting", "offered"]),
        gt(bookingSessions.startsAt, now),
        isAwayAt(bookingSessions.startsAt),
      ),
    )
    .limit(most);

export type OrphanEntry = Awaited<ReturnType<typeof findOrphanEntries>>[number];

/** Places in waiting lists of sessions ahead whose person's account was closed: nobody keeps a place for who cannot take it. */
export const findOrphanEntries = (db: Read, now: Date, most: number) =>
  db
    .select({
      id: waitingEntries.id,
      sessionId: bookingSessions.id,
      professionalId: bookingSessions.professionalId,
    })
    .from(waitingEntries)
    .innerJoin(bookingSessions, eq(bookingSessions.id, waitingEntries.sessionId))
    .innerJoin(users, eq(users.id, waitingEntries.userId))
    .where(
      and(
        inArray(waitingEntries.state, ["waiting", "offered"]),
        gt(bookingSessions.startsAt, now),
        sql`(${users.deletedAt} is not null or ${users.deactivatedAt} is not null)`,
      ),
    )
    .limit(most);

/** Published people who share most dance styles with somebody, the best known first. */
export async function findSimilarIds(db: Read, userId: number, most: number): Promise<number[]> {
  const own = sql`(select styles from profiles mine where mine.user_id = ${userId})`;
  const shared = sql`cardinality(array(select unnest(${profiles.styles}) intersect select unnest(${own})))`;
  const rows = await db
    .select({ id: professionals.userId })
    .from(professionals)
    .innerJoin(profiles, eq(profiles.userId, professionals.userId))
    .where(
      and(ne(professionals.userId, userId), isNotNull(professionals.publishedAt), sql`${profiles.styles} && ${own}`),
    )
    .orderBy(desc(shared), desc(professionals.ratingCount), professionals.userId)
    .limit(most);
  return rows.map(({ id }) => id);
}
