import { and, asc, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { coursePrerequisites, courses } from "../../courses/course/tables.ts";
import { certificates, isInForce, programmeCourses, programmes } from "../tables.ts";

export type ProgrammeRow = typeof programmes.$inferSelect;

/** Which programmes are listed: published ones, or those of an author; of everybody with null. */
export type ListedProgrammes = { scope: "published" } | { scope: "mine"; author: number | null };

const listed = (wanted: ListedProgrammes): SQL | undefined => {
  if (wanted.scope === "published") return eq(programmes.status, "published");
  return wanted.author === null ? undefined : eq(programmes.createdBy, wanted.author);
};

export const countProgrammes = (db: Read, wanted: ListedProgrammes): Promise<number> =>
  db.$count(programmes, listed(wanted));

export const findProgrammes = (
  db: Read,
  wanted: ListedProgrammes,
  { size, offset }: { size: number; offset: number },
): Promise<ProgrammeRow[]> =>
  db
    .select()
    .from(programmes)
    .where(listed(wanted))
    .orderBy(desc(programmes.publishedAt), desc(programmes.id))
    .limit(size)
    .offset(offset);

export async function findProgramme(db: Read, id: number): Promise<ProgrammeRow | null> {
  const [row] = await db.select().from(programmes).where(eq(programmes.id, id));
  return row ?? null;
}

export async function lockProgramme(tx: Tx, id: number): Promise<ProgrammeRow | null> {
  // A certificate that is issued meanwhile refers to it, and does not wait.
  const [row] = await tx.select().from(programmes).where(eq(programmes.id, id)).for("no key update");
  return row ?? null;
}

/** The courses of some programmes in their order, with how far a viewer is in each; a guest is in none. */
export async function findCoursesOf(db: Read, programmeIds: readonly number[], viewerId: number | null) {
  if (programmeIds.length === 0) return [];
  return db
    .select({
      programmeId: programmeCourses.programmeId,
      id: courses.id,
      title: courses.title,
      description: courses.description,
      imageUrl: courses.imageUrl,
      hours: courses.hours,
      status: courses.status,
      enrolled: sql<boolean>`coalesce(${enrolments.status} = 'active', false)`,
      completed: sql<boolean>`${enrolments.completedAt} is not null`,
      progress: sql<number>`coalesce(100 * ${enrolments.done} / nullif(${enrolments.total}, 0), 0)::int`,
    })
    .from(programmeCourses)
    .innerJoin(courses, eq(courses.id, programmeCourses.courseId))
    .leftJoin(
      enrolments,
      and(eq(enrolments.courseId, courses.id), viewerId === null ? sql`false` : eq(enrolments.userId, viewerId)),
    )
    .where(sql`${programmeCourses.programmeId} = any(${sql.param([...programmeIds])}::bigint[])`)
    .orderBy(asc(programmeCourses.programmeId), asc(programmeCourses.position));
}

export type ProgrammeCourseRow = Awaited<ReturnType<typeof findCoursesOf>>[number];

/** The certificate of a person and a programme that is neither revoked nor replaced. */
export async function findStanding(db: Read, userId: number, programmeId: number) {
  const [row] = await db
    .select({ id: certificates.id, serial: certificates.serial })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.programmeId, programmeId), isInForce));
  return row ?? null;
}

export type ProgrammeValues = Omit<NewRow<typeof programmes>, "id">;

export async function insertProgramme(tx: Tx, values: ProgrammeValues): Promise<number> {
  const rows = await tx.insert(programmes).values(values).returning({ id: programmes.id });
  return requireRow(rows, "insert returned nothing").id;
}

export async function updateProgramme(tx: Tx, id: number, changes: Partial<ProgrammeRow>): Promise<void> {
  await tx
    .update(programmes)
    .set({ ...changes, version: sql`${programmes.version} + 1` })
    .where(eq(programmes.id, id));
}

/** The courses of a programme in a new order, instead of those it had. */
export async function replaceCourses(tx: Tx, programmeId: number, courseIds: readonly number[]): Promise<void> {
  await tx.delete(programmeCourses).where(eq(programmeCourses.programmeId, programmeId));
  await tx
    .insert(programmeCourses)
    .values(courseIds.map((courseId, index) => ({ programmeId, courseId, position: index + 1 })));
}

/** Courses that are chosen, kept from being deleted; without the hidden copies in which new versions are prepared. */
export const holdChosen = (tx: Tx, courseIds: readonly number[]) =>
  tx
    .select({ id: courses.id, status: courses.status })
    .from(courses)
    .where(sql`${courses.id} = any(${sql.param([...courseIds])}::bigint[]) and ${courses.draftOf} is null`)
    .orderBy(courses.id)
    .for("key share");

/** Of courses in an order, one that asks for another first which comes later. */
export async function findTooEarly(
  db: Read,
  courseIds: readonly number[],
): Promise<{ title: string; required: string } | null> {
  const ordered = sql`unnest(${sql.param([...courseIds])}::bigint[]) with ordinality`;
  const result = await db.execute(sql`select k.title, r.title as required
    from ${ordered} as early(id, place) join ${coursePrerequisites} p on p.course_id = early.id
    join ${ordered} as late(id, place) on late.id = p.required_id and late.place > early.place
    join ${courses} k on k.id = early.id join ${courses} r on r.id = late.id
    order by early.place, late.place limit 1`);
  const [row] = rowsOf(result);
  return row ? { title: String(row["title"]), required: String(row["required"]) } : null;
}

export async function findCourseIds(db: Read, programmeId: number): Promise<number[]> {
  const rows = await db
    .select({ id: programmeCourses.courseId })
    .from(programmeCourses)
    .where(eq(programmeCourses.programmeId, programmeId))
    .orderBy(asc(programmeCourses.position));
  return rows.map(({ id }) => id);
}

/**
 * Held by completions together. A course that is completed while it is put into a programme would else be missed by both: the
 * completion would not see the programme, and who saves that would not see the completion.
 */
export async function shareCourse(tx: Tx, courseId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${courseKey(sql`${courseId}::bigint`)})`);
}

/** Waits for completions that are under way, and keeps others waiting until the end of the transaction. */
export async function lockCourses(tx: Tx, courseIds: readonly number[]): Promise<void> {
  const sorted = courseIds.toSorted((a, b) => a - b);
  await tx.execute(
    sql`select pg_advisory_xact_lock(${courseKey(sql`id`)}) from unnest(${sql.param(sorted)}::bigint[]) id`,
  );
}

/** Two last courses of one person, completed at once, would each not see the other. */
export async function lockProgrammesOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`programmes of ${userId}`}, 0))`);
}

const courseKey = (id: SQL): SQL => sql`hashtextextended('programmes with ' || ${id}, 0)`;

/** Published programmes with a course. */
export async function findProgrammesWith(db: Read, courseId: number): Promise<number[]> {
  const rows = await db
    .select({ id: programmes.id })
    .from(programmes)
    .innerJoin(programmeCourses, eq(programmeCourses.programmeId, programmes.id))
    .where(and(eq(programmeCourses.courseId, courseId), eq(programmes.status, "published")))
    .orderBy(programmes.id);
  return rows.map(({ id }) => id);
}

/**
 * Who has completed every course of a published programme and never had its certificate: all of them, or one person. A
 * revoked certificate does not come back.
 */
export async function findEarners(db: Read, programmeId: number, only?: number): Promise<number[]> {
  const result = await db.execute(sql`select e.user_id from ${programmeCourses} c
    join ${enrolments} e on e.course_id = c.course_id
    where c.programme_id = ${programmeId} and e.completed_at is not null
      and ${only === undefined ? sql`true` : sql`e.user_id = ${only}`}
      and exists (select 1 from ${programmes} p where p.id = c.programme_id and p.status = 'published')
      and not exists (select 1 from ${certificates} h where h.user_id = e.user_id and h.programme_id = c.programme_id)
    group by e.user_id
    having count(*) = (select count(*) from ${programmeCourses} a where a.programme_id = ${programmeId})
    order by e.user_id`);
  return rowsOf(result).map((row) => Number(row["user_id"]));
}
