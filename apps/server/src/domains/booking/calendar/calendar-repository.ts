import { and, asc, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { bookings } from "../bookings/tables.ts";
import type { BookingRow } from "../bookings/bookings-repository.ts";
import type { BookingSessionRow } from "../sessions/sessions-repository.ts";
import { users } from "../../identity/accounts/tables.ts";
import { bookingSessions } from "../sessions/tables.ts";
import { calendarFeeds } from "./tables.ts";

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** What is in a calendar: bookings that are requested, confirmed, completed or no-shows. */
const shown = ["requested", "confirmed", "completed", "no_show"] as const;

/** Somebody's bookings, made and received, that end after a moment, in the order of their starts. */
export async function findForCalendar(
  db: Read,
  userId: number,
  after: Date,
  most: number,
): Promise<{ booking: BookingRow; session: BookingSessionRow }[]> {
  return db
    .select({ booking: bookings, session: bookingSessions })
    .from(bookings)
    .innerJoin(bookingSessions, eq(bookingSessions.id, bookings.sessionId))
    .where(
      and(
        or(eq(bookings.learnerId, userId), eq(bookings.professionalId, userId)),
        inArray(bookings.state, shown),
        gte(bookings.endsAt, after),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(most);
}

export async function findFeed(db: Read, userId: number): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

export async function findFeedByToken(db: Read, tokenHash: Buffer): Promise<FeedRow | null> {
  const [row] = await db
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.deactivatedAt), isNull(users.deletedAt)));
  return row?.feed ?? null;
}

export async function saveFeed(tx: Tx, feed: Pick<FeedRow, "userId" | "tokenHash" | "createdAt">): Promise<void> {
  const { tokenHash, createdAt } = feed;
  await tx
    .insert(calendarFeeds)
    .values({ ...feed, lastReadAt: null })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt, lastReadAt: null } });
}

export async function deleteFeed(tx: Tx, userId: number): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

export async function noteRead(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.update(calendarFeeds).set({ lastReadAt: at }).where(eq(calendarFeeds.userId, userId));
}
