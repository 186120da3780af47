import type { QueueQuery, QueueTab } from "@pavane/contract/resources/schema-queue";
import { and, desc, eq, ilike, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { claimMinutes } from "@pavane/contract/resources/choices";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { users } from "../../identity/accounts/tables.ts";
import { hasTierAt } from "../../identity/index.ts";
import { releases } from "../releases/tables.ts";
import { resources } from "../resource/tables.ts";
import { sellers } from "../sellers/tables.ts";
import { reviewLog } from "../review-log/tables.ts";

const waitingRelease = sql`exists (select 1 from ${releases} where ${releases.resourceId} = ${resources.id} and ${releases.state} = 'in_review')`;
/** A resource that waits itself, or whose new version does and which is not removed; each has an index of what waits, which an "or" would not use. */
const isWaiting = sql`(${resources.status} <> 'removed' and ${resources.id} in (
  select waits.id from ${resources} waits where waits.status = 'in_review'
  union select next.resource_id from ${releases} next where next.state = 'in_review'))`;

const claimedSince = (now: Date): SQL => {
  const since = new Date(now.getTime() - claimMinutes * 60_000).toISOString();
  return sql`(${resources.claimedBy} is not null and ${resources.claimedAt} > ${since}::timestamptz)`;
};

interface Asking {
  readonly officerId: number;
  readonly now: Date;
}

const conditionOf = (tab: QueueTab, { officerId, now }: Asking): SQL => {
  if (tab === "waiting") return isWaiting;
  if (tab === "mine") return sql`(${claimedSince(now)} and ${resources.claimedBy} = ${officerId})`;
  if (tab === "edited") return sql`${resources.editedAt} is not null`;
  return sql`${resources.status} = ${tab}`;
};

const loggedAt = sql<Date>`(select max(${reviewLog.createdAt}) from ${reviewLog} where ${reviewLog.resourceId} = ${resources.id})`;
const sentAt = sql`(select max(${releases.submittedAt}) from ${releases} where ${releases.resourceId} = ${resources.id} and ${releases.state} = 'in_review')`;

const selectItems = (db: Read, now: Date) =>
  db
    .select({
      id: resources.id,
      title: resources.title,
      kind: resources.kind,
      type: resources.type,
      status: resources.status,
      thumbnailUrl: resources.thumbnailUrl,
      editedAt: resources.editedAt,
      seller: { id: sellers.userId, name: sellers.name, slug: sellers.slug },
      releaseNumber: sql<number | null>`coalesce(
        (select max(${releases.number}) from ${releases} where ${releases.resourceId} = ${resources.id} and ${releases.state} = 'in_review'),
        (select ${releases.number} from ${releases} where ${releases.id} = ${resources.releaseId}))`,
      versionWaits: sql<boolean>`${waitingRelease}`,
      since:
        sql<string>`coalesce(case when ${isWaiting} then coalesce(${sentAt}, ${loggedAt}) end, ${resources.editedAt}, ${loggedAt}, ${resources.updatedAt})`.as(
          "since",
        ),
      priority: sql<boolean>`${hasTierAt(sellers.userId, sql`'royalty'`, now)}`,
      claimedBy: sql<string | null>`case when ${claimedSince(now)} then ${resources.claimedBy} end`,
      claimedAt: resources.claimedAt,
      claimer: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(resources)
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId))
    .leftJoin(users, eq(users.id, resources.claimedBy))
    .$dynamic();

export type QueueRow = Awaited<ReturnType<typeof selectItems>>[number];

const wordsOf = (words: string): SQL | undefined => {
  const like = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return words === "" ? undefined : or(ilike(resources.title, like), ilike(sellers.name, like));
};

/** What waits comes longest first, behind what has priority; what was decided, newest first. */
const orderOf = (tab: QueueTab, now: Date): SQL[] =>
  tab === "published" || tab === "changes_requested"
    ? [desc(resources.updatedAt), desc(resources.id)]
    : [sql`${hasTierAt(sellers.userId, sql`'royalty'`, now)} desc`, sql`"since" asc`, sql`${resources.id} asc`];

export async function findQueue(
  db: Read,
  { tab, q }: Pick<QueueQuery, "tab" | "q">,
  asking: Asking,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<QueueRow[]> {
  return selectItems(db, asking.now)
    .where(and(conditionOf(tab, asking), wordsOf(q)))
    .orderBy(...orderOf(tab, asking.now))
    .limit(size)
    .offset(offset);
}

export async function countQueue(db: Read, { tab, q }: Pick<QueueQuery, "tab" | "q">, asking: Asking): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(resources)
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId))
    .where(and(conditionOf(tab, asking), wordsOf(q)));
  return row?.total ?? 0;
}

export async function findQueueRow(db: Read, id: number, now: Date): Promise<QueueRow | null> {
  const [row] = await selectItems(db, now).where(eq(resources.id, id));
  return row ?? null;
}

/** What was done with a resource, the newest first. */
export async function findHistory(db: Read, resourceId: number) {
  return db
    .select({
      step: reviewLog,
      actor: { id: users.id, username: users.username, first_name: users.firstName, last_name: users.lastName },
      releaseNumber: releases.number,
    })
    .from(reviewLog)
    .leftJoin(users, eq(users.id, reviewLog.actorId))
    .leftJoin(releases, eq(releases.id, reviewLog.releaseId))
    .where(eq(reviewLog.resourceId, resourceId))
    .orderBy(desc(reviewLog.id))
    .limit(200);
}

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];

/** Who decided last, and the status before it was last taken down. */
export async function findLastDecision(db: Read, resourceId: number) {
  const [row] = await db
    .select({
      step: reviewLog.reasonCode,
      from: reviewLog.from,
      actor: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(reviewLog)
    .leftJoin(users, eq(users.id, reviewLog.actorId))
    .where(
      and(
        eq(reviewLog.resourceId, resourceId),
        inArray(reviewLog.reasonCode, ["approve", "request_changes", "take_down", "restore"]),
      ),
    )
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row ?? null;
}

/** What was approved last, to hold it against what is now; null where nothing was, or before it was kept. */
export async function findApproved(db: Read, resourceId: number) {
  const [row] = await db
    .select({ approved: reviewLog.approved })
    .from(reviewLog)
    .where(and(eq(reviewLog.resourceId, resourceId), isNotNull(reviewLog.approved)))
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row?.approved ?? null;
}

/** The same members as they are now. */
export async function findPresent(db: Read, resourceId: number) {
  const [row] = await db.select().from(resources).where(eq(resources.id, resourceId));
  return row ?? null;
}

/** The status of a resource when it was taken down. */
export async function findTakenDownFrom(db: Read, resourceId: number) {
  const [row] = await db
    .select({ from: reviewLog.from })
    .from(reviewLog)
    .where(and(eq(reviewLog.resourceId, resourceId), eq(reviewLog.to, "removed")))
    .orderBy(desc(reviewLog.id))
    .limit(1);
  return row?.from ?? null;
}

/** Keeps the places of the featured to one writer until the transaction ends. */
export async function lockFeatured(tx: Read): Promise<{ readonly taken: number; readonly last: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('resources.featured', 0))`);
  const result = await tx.execute(
    sql`select count(*)::int as taken, coalesce(max(featured), 0) as last from resources where featured is not null`,
  );
  const [row] = rowsOf(result);
  return { taken: Number(row?.["taken"] ?? 0), last: Number(row?.["last"] ?? 0) };
}

export async function findStoreNames(db: Read, sellerIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (sellerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: sellers.userId, name: sellers.name })
    .from(sellers)
    .where(inArray(sellers.userId, [...new Set(sellerIds)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
