import { and, asc, eq, getTableColumns, isNotNull, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { professionals } from "../professional/tables.ts";
import { spansText, type Span } from "../../../platform/spans.ts";
import { busyFeeds } from "./tables.ts";

export type FeedRow = Omit<typeof busyFeeds.$inferSelect, "busy">;
export type NewFeedRow = typeof busyFeeds.$inferInsert;
type FeedValues = Partial<Omit<NewFeedRow, "busy">>;

/** Without the times themselves, which may be many and which slots read by range. */
const { busy: _busy, ...columns } = getTableColumns(busyFeeds);

export const findFeeds = (db: Read, userId: number): Promise<FeedRow[]> =>
  db.select(columns).from(busyFeeds).where(eq(busyFeeds.userId, userId)).orderBy(asc(busyFeeds.id));

export async function findOwnFeed(db: Read, userId: number, id: number): Promise<FeedRow | null> {
  const [row] = await db
    .select(columns)
    .from(busyFeeds)
    .where(and(eq(busyFeeds.id, id), eq(busyFeeds.userId, userId)));
  return row ?? null;
}

export async function insertFeed(
  tx: Tx,
  values: FeedValues & Pick<NewFeedRow, "userId" | "name" | "host" | "address" | "addressMark">,
  busy: readonly Span[],
): Promise<FeedRow> {
  const [row] = await tx
    .insert(busyFeeds)
    .values({ ...values, busy: spansText(busy) })
    .returning(columns);
  if (!row) throw new Error("insert returned nothing");
  return row;
}

/** `busy` left out: the last good copy stays. Null where the feed was removed in the meantime. */
export async function saveFeed(
  tx: Tx,
  id: number,
  values: FeedValues,
  busy?: readonly Span[] | null,
): Promise<FeedRow | null> {
  const times = busy === undefined ? {} : { busy: busy === null ? null : spansText(busy) };
  const [row] = await tx
    .update(busyFeeds)
    .set({ ...values, ...times })
    .where(eq(busyFeeds.id, id))
    .returning(columns);
  return row ?? null;
}

export async function deleteFeed(tx: Tx, userId: number, id: number): Promise<FeedRow | null> {
  const [row] = await tx
    .delete(busyFeeds)
    .where(and(eq(busyFeeds.id, id), eq(busyFeeds.userId, userId)))
    .returning(columns);
  return row ?? null;
}

/** A zone has changed: whole days and times without a zone are others now. */
export async function requestReread(tx: Tx, userId: number): Promise<void> {
  await tx.update(busyFeeds).set({ triedAt: null }).where(eq(busyFeeds.userId, userId));
}

/** Takes calendars that have not been tried since a moment, the longest waiting first; another process does not take them too. */
export async function claimDueFeeds(
  tx: Tx,
  before: Date,
  now: Date,
  most: number,
): Promise<(FeedRow & { timeZone: string })[]> {
  const due = tx
    .select({ id: busyFeeds.id })
    .from(busyFeeds)
    .innerJoin(users, eq(users.id, busyFeeds.userId))
    .where(
      and(
        or(isNull(busyFeeds.triedAt), lte(busyFeeds.triedAt, before)),
        isNull(users.deactivatedAt),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(sql`${busyFeeds.triedAt} nulls first`)
    .limit(most)
    .for("update", { of: busyFeeds, skipLocked: true });
  return tx
    .update(busyFeeds)
    .set({ triedAt: now })
    .from(professionals)
    .where(and(sql`${busyFeeds.id} in ${due}`, eq(professionals.userId, busyFeeds.userId)))
    .returning({ ...columns, timeZone: professionals.timeZone });
}

/** Those that cannot be read for so long that their owner is to hear of it. */
export const findFailing = (db: Read, readBefore: Date, most: number): Promise<FeedRow[]> =>
  found(db, and(isNull(busyFeeds.warnedAt), isNotNull(busyFeeds.fault), lt(busyFeeds.readAt, readBefore)), most);

/** Those whose last good copy is too old to be kept. */
export const findOutdated = (db: Read, readBefore: Date, most: number): Promise<FeedRow[]> =>
  found(db, and(isNotNull(busyFeeds.workedOutAt), lte(busyFeeds.readAt, readBefore)), most);

const found = (db: Read, where: SQL | undefined, most: number): Promise<FeedRow[]> =>
  db.select(columns).from(busyFeeds).where(where).orderBy(asc(busyFeeds.readAt)).limit(most);

export async function lockFeed(tx: Tx, id: number): Promise<FeedRow | null> {
  const [row] = await tx.select(columns).from(busyFeeds).where(eq(busyFeeds.id, id)).for("update");
  return row ?? null;
}
