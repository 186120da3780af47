import { and, eq, gt, inArray, isNull, notInArray, or, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { users } from "../../identity/accounts/tables.ts";
import { hasTermsAt } from "../../identity/index.ts";
import { heldTiers, tierGrants } from "../../identity/roles/tables.ts";
import { bookingMoves, bookings } from "../bookings/tables.ts";
import { directoryListings, directoryOffers } from "./tables.ts";

export interface ListingValues extends Omit<typeof directoryListings.$inferInsert, "search" | "searchText" | "city"> {
  readonly words: {
    readonly name: string;
    readonly said: string;
    readonly lists: string;
    readonly city: string | null;
  };
}
export type OfferValues = typeof directoryOffers.$inferInsert;

/**
 * Deletes a batch of changes and returns the ids of their people. The caller writes the results in the same
 * transaction.
 */
export async function takeChanges(tx: Tx, most: number): Promise<number[]> {
  const result = await tx.execute(sql`
    with taken as (
      delete from directory_changes where id in (
        select id from directory_changes order by id limit ${most} for update skip locked) returning user_id)
    select distinct user_id from taken order by user_id`);
  return rowsOf(result).map((row) => Number(row["user_id"]));
}

/** People whose listing has changed by time alone. */
export async function findDue(db: Read, now: Date, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: directoryListings.userId })
    .from(directoryListings)
    .where(sql`${directoryListings.refreshAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(directoryListings.refreshAt)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Notes as changed who can be booked by their listing and owes terms at a moment. */
export async function noteOwedTerms(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into directory_changes (user_id)
      select ${directoryListings.userId} from ${directoryListings} join ${users} on ${users.id} = ${directoryListings.userId}
      where ${directoryListings.bookable} and not ${hasTermsAt(users.termsVersion, now)}`);
}

/** One writer of a listing at a time, from before it reads: the later one has seen everything the earlier one saw. */
export async function lockListing(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`directory:${userId}`}, 0))`);
}

export async function deleteListing(tx: Tx, userId: number): Promise<void> {
  await tx.delete(directoryOffers).where(eq(directoryOffers.userId, userId));
  await tx.delete(directoryListings).where(eq(directoryListings.userId, userId));
}

/** Name before headline and services, these before styles and city. */
export async function saveListing(tx: Tx, { words, ...values }: ListingValues): Promise<void> {
  const searchText = sql<string>`plain_text(${[words.name, words.said, words.lists].join(" ")})`;
  const part = (text: string, weight: "A" | "B" | "C"): SQL =>
    sql`setweight(to_tsvector('english', plain_text(${text})), ${sql.raw(`'${weight}'`)})`;
  const row = {
    ...values,
    city: sql<string>`plain_text(${words.city}::text)`,
    search: sql<string>`${part(words.name, "A")} || ${part(words.said, "B")} || ${part(words.lists, "C")}`,
    searchText,
  };
  await tx.insert(directoryListings).values(row).onConflictDoUpdate({ target: directoryListings.userId, set: row });
  await tx.execute(sql`
    insert into directory_words (word) select word from words_of(${searchText}) as word order by word on conflict do nothing`);
}

export async function saveOffers(tx: Tx, userId: number, offers: readonly OfferValues[]): Promise<void> {
  const kept = offers.map(({ serviceId }) => serviceId);
  await tx
    .delete(directoryOffers)
    .where(
      and(
        eq(directoryOffers.userId, userId),
        kept.length === 0 ? undefined : notInArray(directoryOffers.serviceId, kept),
      ),
    );
  if (offers.length === 0) return;
  const set = {
    minutes: sql`excluded.minutes`,
    priceCents: sql`excluded.price_cents`,
    mode: sql`excluded.mode`,
    startEvery: sql`excluded.start_every`,
    noticeMin: sql`excluded.notice_min`,
    starts: sql`excluded.starts`,
  };
  await tx
    .insert(directoryOffers)
    .values([...offers])
    .onConflictDoUpdate({ target: directoryOffers.serviceId, set });
}

/**
 * The next moment at which time alone changes what somebody may do or what takes their time: a tier, a hold or the proposal of a new time
 * that ends.
 */
export async function findNextEnd(db: Read, userId: number, now: Date): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const result = await db.execute(sql`
    select round(extract(epoch from min(ends)) * 1000) as ends from (
      select ${heldTiers.until} as ends from ${heldTiers} where ${and(eq(heldTiers.userId, userId), gt(heldTiers.until, at))}
      union all
      select (${tierGrants.until} + 1)::timestamp at time zone 'UTC' from ${tierGrants}
        where ${and(eq(tierGrants.userId, userId), isNull(tierGrants.endedAt))} and ${tierGrants.until} is not null
      union all
      select ${bookings.holdExpiresAt} from ${bookings}
        where ${and(or(eq(bookings.professionalId, userId), eq(bookings.learnerId, userId)), inArray(bookings.state, ["held"]))}
      union all
      select ${bookingMoves.expiresAt} from ${bookingMoves} join ${bookings} on ${bookings.id} = ${bookingMoves.bookingId}
        where ${and(eq(bookings.professionalId, userId), eq(bookingMoves.state, "open"))}
    ) as ending where ends > ${at}`);
  const ends = rowsOf(result)[0]?.["ends"];
  return ends === null || ends === undefined ? null : new Date(Number(ends));
}

/** Puts the next free start on where the one that was kept can no longer be booked. Says whose there is none of any more. */
export async function rollNextFree(tx: Tx, now: Date, most: number): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const minute = sql`ceil(extract(epoch from ${at}) / 60)::int`;
  const result = await tx.execute(sql`
    with due as (
      select user_id from directory_listings where next_free_until < ${at}
      order by next_free_until limit ${most} for update skip locked),
    found as (
      select distinct on (offer.user_id) offer.user_id, start.at, start.at - offer.notice_min as until
      from due join directory_offers as offer using (user_id), unnest(offer.starts) as run,
        lateral (select lower(run) + greatest(0, ceil((${minute} + offer.notice_min - lower(run))::numeric / offer.start_every))::int * offer.start_every as at) as start
      where start.at < upper(run)
      order by offer.user_id, start.at, offer.notice_min)
    update directory_listings as listing
      set next_free = to_timestamp(found.at::bigint * 60), next_free_until = to_timestamp(found.until::bigint * 60)
      from due left join found using (user_id) where listing.user_id = due.user_id
      returning listing.user_id, found.at is null as empty`);
  return rowsOf(result).flatMap((row) => (row["empty"] === true ? [Number(row["user_id"])] : []));
}
