import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { lessons, modules, quizzes } from "../../courses/outline/tables.ts";
import { quizAttempts } from "../tables.ts";
import { cohortMembers, cohorts, courseInvitations } from "./tables.ts";

/** How the members of the cohorts of a course do, as text for one statement. */
const figures = (courseId: number) => sql`
  select m.cohort_id, count(*)::int as learners,
    (count(*) filter (where e.completed_at is not null))::int as completed,
    round(avg(100.0 * e.done / greatest(e.total, 1)))::int as progress,
    round(avg(b.average))::int as quiz_average
  from ${cohortMembers} m
    join ${enrolments} e on e.user_id = m.user_id and e.course_id = m.course_id
    left join lateral (
      select avg(best.score) as average from (
        select max(a.score) as score from ${modules} o
          join ${lessons} l on l.module_id = o.id and l.deleted_at is null
          join ${quizzes} q on q.lesson_id = l.id
          join ${quizAttempts} a on a.quiz_id = q.id and a.user_id = m.user_id and a.state = 'closed' and not a.preview
        where o.course_id = m.course_id and o.deleted_at is null group by q.id) best) b on true
  where m.course_id = ${courseId} group by m.cohort_id`;

const selectCohorts = (db: Read, courseId: number) =>
  db
    .select({
      cohort: cohorts,
      learners: sql<number>`coalesce(f.learners, 0)`,
      completed: sql<number>`coalesce(f.completed, 0)`,
      progress: sql<number | null>`f.progress`,
      quizAverage: sql<number | null>`f.quiz_average`,
    })
    .from(cohorts)
    .leftJoin(sql`(${figures(courseId)}) f`, sql`f.cohort_id = ${cohorts.id}`)
    .$dynamic();

export type CohortRow = Awaited<ReturnType<typeof selectCohorts>>[number];

export const findCohorts = (db: Read, courseId: number): Promise<CohortRow[]> =>
  selectCohorts(db, courseId)
    .where(eq(cohorts.courseId, courseId))
    .orderBy(sql`${cohorts.startsOn} desc nulls last`, asc(cohorts.name));

export async function findCohort(db: Read, { id, courseId }: { id: number; courseId: number }): Promise<CohortRow> {
  return requireRow(await selectCohorts(db, courseId).where(eq(cohorts.id, id)), "the cohort");
}

export async function lockCohort(tx: Tx, id: number) {
  const [row] = await tx.select().from(cohorts).where(eq(cohorts.id, id)).for("no key update");
  return row ?? null;
}

export async function findCohortCourse(db: Read, id: number): Promise<number | null> {
  const [row] = await db.select({ courseId: cohorts.courseId }).from(cohorts).where(eq(cohorts.id, id));
  return row?.courseId ?? null;
}

export async function countCohorts(db: Read, courseId: number): Promise<number> {
  const [row] = await db.select({ count: count() }).from(cohorts).where(eq(cohorts.courseId, courseId));
  return row?.count ?? 0;
}

interface NewCohort {
  readonly courseId: number;
  readonly name: string;
  readonly startsOn: string | null;
  readonly createdBy: number;
  readonly at: Date;
}

export async function insertCohort(tx: Tx, { at, ...values }: NewCohort): Promise<number> {
  const rows = await tx
    .insert(cohorts)
    .values({ ...values, createdAt: at, updatedAt: at })
    .returning({ id: cohorts.id });
  return requireRow(rows, "the cohort").id;
}

export async function saveCohort(tx: Tx, id: number, values: Partial<typeof cohorts.$inferInsert>): Promise<void> {
  await tx
    .update(cohorts)
    .set({ ...values, version: sql`${cohorts.version} + 1` })
    .where(eq(cohorts.id, id));
}

/** Its learners stay in the course, and who is invited stays invited to it. */
export async function eraseCohort(tx: Tx, id: number): Promise<void> {
  await tx.update(courseInvitations).set({ cohortId: null }).where(eq(courseInvitations.cohortId, id));
  await tx.delete(cohorts).where(eq(cohorts.id, id));
}

/** Puts somebody enrolled into a cohort, out of another one of the course. */
export async function putIntoCohort(
  tx: Tx,
  { at, ...member }: { userId: number; courseId: number; cohortId: number; at: Date },
): Promise<void> {
  await tx
    .insert(cohortMembers)
    .values({ ...member, createdAt: at })
    .onConflictDoUpdate({
      target: [cohortMembers.userId, cohortMembers.courseId],
      set: { cohortId: member.cohortId },
    });
}

interface NewInvitations {
  readonly courseId: number;
  readonly cohortId: number;
  readonly invitedBy: number;
  readonly emails: readonly string[];
  readonly at: Date;
}

/** Invites addresses; those invited before are looked at again, for this cohort, without a second mail. */
export async function putInvitations(tx: Tx, { emails, at, ...rest }: NewInvitations): Promise<void> {
  await tx
    .insert(courseInvitations)
    .values(
      emails.map((email) => ({
        ...rest,
        email,
        emailKey: email.toLowerCase(),
        mailedAt: null,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [courseInvitations.courseId, courseInvitations.emailKey],
      set: { cohortId: rest.cohortId, invitedBy: rest.invitedBy, due: true, createdAt: at, updatedAt: at },
    });
}

/**
 * Keeps places in courses for an address that was written to already: it is enrolled once an account has it confirmed. Answers in which
 * courses it had none.
 */
export async function putPlaces(
  tx: Tx,
  places: {
    readonly courseIds: readonly number[];
    readonly email: string;
    readonly invitedBy: number;
    readonly at: Date;
  },
): Promise<number[]> {
  const { courseIds, email, invitedBy, at } = places;
  if (courseIds.length === 0) return [];
  const mailedAt = sql`coalesce(${courseInvitations.mailedAt}, ${at.toISOString()}::timestamptz)`;
  const rows = await tx
    .insert(courseInvitations)
    .values(
      courseIds.map((courseId) => ({
        courseId,
        cohortId: null,
        email,
        emailKey: email.toLowerCase(),
        invitedBy,
        mailedAt: at,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoUpdate({
      target: [courseInvitations.courseId, courseInvitations.emailKey],
      set: { invitedBy, due: true, mailedAt, createdAt: at, updatedAt: at },
    })
    .returning({ courseId: courseInvitations.courseId, isNew: sql<boolean>`(xmax = 0)` });
  return rows.filter(({ isNew }) => isNew).map(({ courseId }) => courseId);
}

/** Invitations to look at, taken by this process. */
export const takeDueInvitations = (tx: Tx, most: number) =>
  tx
    .select()
    .from(courseInvitations)
    .where(eq(courseInvitations.due, true))
    .orderBy(asc(courseInvitations.id))
    .limit(most)
    .for("update", { skipLocked: true });

export type InvitationRow = Awaited<ReturnType<typeof takeDueInvitations>>[number];

export async function eraseInvitation(tx: Tx, id: number): Promise<void> {
  await tx.delete(courseInvitations).where(eq(courseInvitations.id, id));
}

/** Those of some addresses to a course. */
export async function eraseInvitationsOf(tx: Tx, courseId: number, emails: readonly string[]): Promise<void> {
  const keys = emails.map((email) => email.toLowerCase());
  await tx
    .delete(courseInvitations)
    .where(and(eq(courseInvitations.courseId, courseId), inArray(courseInvitations.emailKey, keys)));
}

/** It waits for its address to be confirmed by an account. */
export async function noteInvited(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .update(courseInvitations)
    .set({ due: false, mailedAt: sql`coalesce(${courseInvitations.mailedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(courseInvitations.id, id));
}

export async function forgetInvitationsBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(courseInvitations)
    .where(and(eq(courseInvitations.due, false), sql`${courseInvitations.createdAt} < ${before.toISOString()}`));
}
