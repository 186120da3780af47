import type { NoticeKind } from "@pavane/contract/messages/notices";
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { placeholdersFor, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { notices, type NoticeRow } from "./tables.ts";

const newNoticeColumns = ["userId", "kind", "title", "body", "link", "dedupeKey", "createdAt"] as const;

const newNotice = prepareOnce((db) =>
  db
    .insert(notices)
    .values({ ...placeholdersFor(newNoticeColumns), readAt: null, deletedAt: null })
    .onConflictDoNothing({ target: [notices.userId, notices.dedupeKey] })
    .returning({
      id: notices.id,
      hasDevices: sql<boolean>`exists (select from push_subscriptions device where device.user_id = notices.user_id)`,
    })
    .prepare("new_notice"),
);

export interface InsertedNotice {
  readonly id: number;
  /** The person has browsers that show notices while the site is closed. */
  readonly hasDevices: boolean;
}

/** Null when the person has, or had, one with the same key. */
export async function insertNotice(
  tx: Tx,
  row: Pick<NoticeRow, (typeof newNoticeColumns)[number]>,
): Promise<InsertedNotice | null> {
  const [inserted] = await newNotice(tx).execute(row);
  return inserted ?? null;
}

export async function findNotice(db: Read, id: number): Promise<NoticeRow | null> {
  const [row] = await db.select().from(notices).where(eq(notices.id, id));
  return row ?? null;
}

interface NoticesQuery {
  readonly filter: "all" | "unread";
  readonly kind: NoticeKind | undefined;
  /** Id of the last one that was shown. */
  readonly before: number | undefined;
  readonly most: number;
}

/** What the bell and the page open with. */
const newest = prepareOnce((db) =>
  db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, sql.placeholder("userId")), isNull(notices.deletedAt)))
    .orderBy(desc(notices.id))
    .limit(sql.placeholder("most"))
    .prepare("newest_notices"),
);

export async function findNotices(db: Read, userId: number, query: NoticesQuery): Promise<NoticeRow[]> {
  const { filter, kind, before, most } = query;
  if (filter === "all" && kind === undefined && before === undefined) return newest(db).execute({ userId, most });
  return db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.deletedAt),
        filter === "unread" ? isNull(notices.readAt) : undefined,
        kind && eq(notices.kind, kind),
        before === undefined ? undefined : lt(notices.id, before),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(most);
}

/** Of a person; `ids` null: all of them. What is read already keeps its moment. */
export async function markNotices(
  tx: Tx,
  userId: number,
  ids: readonly number[] | null,
  readAt: Date | null,
): Promise<void> {
  await tx
    .update(notices)
    .set({ readAt })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.deletedAt),
        readAt === null ? isNotNull(notices.readAt) : isNull(notices.readAt),
        ids === null ? undefined : inArray(notices.id, [...ids]),
      ),
    );
}

/** Erases its words and keeps its key, so that what asks again does not write it again. False: the person has no such notice. */
export async function eraseNotice(tx: Tx, userId: number, id: number, at: Date): Promise<boolean> {
  const rows = await tx
    .update(notices)
    .set({ deletedAt: at, title: "Deleted", body: null, link: null })
    .where(and(eq(notices.id, id), eq(notices.userId, userId), isNull(notices.deletedAt)))
    .returning({ id: notices.id });
  return rows.length > 0;
}

/** Some of the oldest; returns how many there were. */
export async function deleteNoticesBefore(tx: Tx, moment: Date, most: number): Promise<number> {
  const old = tx.select({ id: notices.id }).from(notices).where(lt(notices.createdAt, moment)).limit(most);
  const rows = await tx.delete(notices).where(inArray(notices.id, old)).returning({ id: notices.id });
  return rows.length;
}
