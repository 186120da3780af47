import { and, asc, count, desc, eq, gt, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { isStale } from "../../../platform/markdown/rules-for.ts";
import type { TextRendered, TextToRender } from "../../../platform/markdown/render-stored.ts";
import { accessLasts } from "../../access/index.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { nameOfStore } from "../../resources/index.ts";
import { announcements } from "./tables.ts";

const selectAnnouncements = (db: Read) =>
  db
    .select({
      announcement: announcements,
      author: {
        id: users.id,
        username: users.username,
        first_name: users.firstName,
        last_name: users.lastName,
        store: nameOfStore(users.id),
      },
    })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))
    .$dynamic();

export type AnnouncementRow = Awaited<ReturnType<typeof selectAnnouncements>>[number];

/** Those of a course; `until`: only what was published by then. */
const ofCourse = (courseId: number, until: Date | null): SQL | undefined =>
  and(eq(announcements.courseId, courseId), until === null ? undefined : lte(announcements.publishAt, until));

export const findAnnouncements = (
  db: Read,
  courseId: number,
  until: Date | null,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<AnnouncementRow[]> =>
  selectAnnouncements(db)
    .where(ofCourse(courseId, until))
    .orderBy(desc(announcements.pinned), desc(announcements.publishAt), desc(announcements.id))
    .limit(size)
    .offset(offset);

export async function countAnnouncements(db: Read, courseId: number, until: Date | null): Promise<number> {
  const [row] = await db.select({ count: count() }).from(announcements).where(ofCourse(courseId, until));
  return row?.count ?? 0;
}

/** Learners with access now, as the course keeps it. */
export async function countLearners(db: Read, courseId: number): Promise<number> {
  const [row] = await db.select({ count: courses.enrolmentCount }).from(courses).where(eq(courses.id, courseId));
  return row?.count ?? 0;
}

export async function findAnnouncement(db: Read, id: number): Promise<AnnouncementRow | null> {
  const [row] = await selectAnnouncements(db).where(eq(announcements.id, id));
  return row ?? null;
}

/** What an author sent under a key before. */
export async function findSentAnnouncement(
  db: Read,
  authorId: number,
  clientKey: string,
): Promise<AnnouncementRow | null> {
  const [row] = await selectAnnouncements(db).where(
    and(eq(announcements.authorId, authorId), eq(announcements.clientKey, clientKey)),
  );
  return row ?? null;
}

export async function lockAnnouncement(tx: Tx, id: number) {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
  return row ?? null;
}

type NewAnnouncementRow = NewRow<
  typeof announcements,
  "mailedToAt" | "mailedToId" | "mailed" | "sentAt" | "htmlRules" | "pinned"
>;

export async function insertAnnouncement(tx: Tx, values: NewAnnouncementRow): Promise<number> {
  const rows = await tx
    .insert(announcements)
    .values({ ...values, mailedToAt: null, mailedToId: null, sentAt: null })
    .returning({ id: announcements.id });
  return requireRow(rows, "the announcement").id;
}

export async function saveAnnouncement(
  tx: Tx,
  id: number,
  values: Partial<typeof announcements.$inferInsert>,
): Promise<void> {
  await tx
    .update(announcements)
    .set({ ...values, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id));
}

export async function eraseAnnouncement(tx: Tx, id: number): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id));
}

/** Announcements that are published and of which not everybody has been told. */
export async function findUnmailed(db: Read, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(isNull(announcements.sentAt), lte(announcements.publishAt, now)))
    .orderBy(asc(announcements.publishAt), asc(announcements.id));
  return rows.map(({ id }) => id);
}

/** One of them, taken by this process; null when another one has it, or nothing is to be done any more. */
export async function takeUnmailed(tx: Tx, id: number, now: Date) {
  const [row] = await tx
    .select({ announcement: announcements, courseTitle: courses.title })
    .from(announcements)
    .innerJoin(courses, eq(courses.id, announcements.courseId))
    .where(and(eq(announcements.id, id), isNull(announcements.sentAt), lte(announcements.publishAt, now)))
    .for("update", { of: announcements, skipLocked: true });
  return row ?? null;
}

export interface MailedTo {
  readonly at: Date;
  readonly id: number;
}

/** The next learners to write to: enrolled when it was published and with access still, from the newest on. */
export async function findNextToMail(
  tx: Tx,
  {
    courseId,
    publishAt,
    after,
  }: { readonly courseId: number; readonly publishAt: Date; readonly after: MailedTo | null },
  now: Date,
  most: number,
) {
  const later =
    after === null ? undefined : sql`(${enrolments.createdAt}, ${enrolments.id}) < (${after.at}, ${after.id})`;
  // As the index is made: PostgreSQL takes another place of empty values for another order, and would sort all who are left.
  const newest = [sql`${enrolments.createdAt} desc nulls last`, desc(enrolments.id)];
  return tx
    .select({
      id: enrolments.id,
      userId: enrolments.userId,
      at: enrolments.createdAt,
      lasts: accessLasts(now).mapWith(Boolean),
    })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), lte(enrolments.createdAt, publishAt), later))
    .orderBy(...newest)
    .limit(most);
}

export async function noteMailed(
  tx: Tx,
  id: number,
  { to, mailed, sentAt }: { readonly to: MailedTo | null; readonly mailed: number; readonly sentAt: Date | null },
): Promise<void> {
  await tx
    .update(announcements)
    .set({
      ...(to === null ? {} : { mailedToAt: to.at, mailedToId: to.id }),
      mailed: sql`${announcements.mailed} + ${mailed}`,
      sentAt,
    })
    .where(eq(announcements.id, id));
}

/** Texts whose HTML older rules made, or none. */
export async function findAnnouncementsToRender(
  db: Read,
  rules: number,
  after: number,
  most: number,
): Promise<TextToRender[]> {
  return db
    .select({ id: announcements.id, source: announcements.body })
    .from(announcements)
    .where(and(isStale(announcements.htmlRules, rules), gt(announcements.id, after)))
    .orderBy(asc(announcements.id))
    .limit(most);
}

/** Stores the HTML of a text that is still the same. */
export async function saveAnnouncementHtml(tx: Tx, { id, source, html, rules }: TextRendered): Promise<void> {
  await tx
    .update(announcements)
    .set({ bodyHtml: html, htmlRules: rules })
    .where(and(eq(announcements.id, id), sql`${announcements.body} = ${source}`));
}
