import type { QueueQuery, QueueTab } from "@pavane/contract/resources/schema-queue";
import { and, desc, eq, ilike, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { users } from "../../identity/accounts/tables.ts";
import { hasTierAt } from "../../identity/index.ts";
import { releases } from "../releases/tables.ts";
import { claimMs } from "../resource/refuse-claimed.ts";
import { resources } from "../resource/tables.ts";
import { sellers } from "../sellers/tables.ts";
import { reviewLog } from "../review-log/tables.ts";

const waitingRelease = sql`exists (select 1 from ${releases} where ${releases.resourceId} = ${resources.id} and ${releases.state} = 'in_review')`;
/** A resource that waits itself, or whose new version does and which is not removed; each has an index of what waits, which an "or" would not use. */
const isWaiting = sql`(${resources.status} <> 'removed' and ${resources.id} in (
  select waits.id from ${resources} waits where waits.status = 'in_review'
  union select next.resource_id from ${releases} next where next.state = 'in_review'))`;

const claimedSince = (now: Date): SQL => {
  const since = new Date(now.getTime() - claimMs).toISOString();
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

const contains = (text: string): SQL | undefined => {
  const pattern = containsPattern(text);
  return text === "" ? undefined : or(ilike(resources.title, pattern), ilike(sellers.name, pattern));
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
    .where(and(conditionOf(tab, asking), contains(q)))
    .orderBy(...orderOf(tab, asking.now))
    .limit(size)
    .offset(offset);
}

export async function countQueue(db: Read, { tab, q }: Pick<QueueQuery, "tab" | "q">, asking: Asking): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(resources)
    .innerJoin(sellers, eq(sellers.userId, resources.sellerId))
    .where(and(conditionOf(tab, asking), contains(q)));
  return row?.total ?? 0;
}

export async function findQueueRow(db: Read, id: number, now: Date): Promise<QueueRow | null> {
  const [row] = await selectItems(db, now).where(eq(resources.id, id));
  return row ?? null;
}
