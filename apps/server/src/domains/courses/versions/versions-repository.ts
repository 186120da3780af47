import type { CourseVersion, VersionChange } from "@pavane/contract/courses/schema-versions";
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import { requireRow } from "../../../platform/db/require-row.ts";
import { users } from "../../identity/accounts/tables.ts";
import { displayName } from "../../identity/index.ts";
import { courses, courseStaff } from "../course/tables.ts";
import { lessons, modules, quizzes } from "../outline/tables.ts";
import { quizDraws, quizQuestions } from "../quizzes/tables.ts";
import { courseCategories } from "../tables.ts";
import { courseDrafts, courseVersions } from "./tables.ts";

const person = { username: users.username, firstName: users.firstName, lastName: users.lastName };

/** The new version of a course that is being prepared; null without one. */
export async function findDraftOf(db: Read, courseId: number) {
  const [row] = await db
    .select({ id: courses.id, begunAt: courseDrafts.begunAt })
    .from(courses)
    .innerJoin(courseDrafts, eq(courseDrafts.courseId, courses.id))
    .where(eq(courses.draftOf, courseId));
  return row ?? null;
}

/** The same with how the course was, and who began it. */
export async function findOpenDraft(db: Read, courseId: number) {
  const [row] = await db
    .select({ id: courses.id, begunAt: courseDrafts.begunAt, base: courseDrafts.base, begunBy: person })
    .from(courses)
    .innerJoin(courseDrafts, eq(courseDrafts.courseId, courses.id))
    .leftJoin(users, eq(users.id, courseDrafts.begunBy))
    .where(eq(courses.draftOf, courseId));
  return row ?? null;
}

export type OpenDraft = NonNullable<Awaited<ReturnType<typeof findOpenDraft>>>;

/** Locks it against those who write in it; the course is locked before. */
export async function lockOpenDraft(tx: Tx, courseId: number): Promise<OpenDraft | null> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.draftOf, courseId)).for("no key update");
  return findOpenDraft(tx, courseId);
}

export async function insertDraft(
  tx: Tx,
  values: typeof courseDrafts.$inferInsert & { begunBy: number },
): Promise<void> {
  await tx.insert(courseDrafts).values(values);
}

/** Those who teach a course beside its instructor teach its new version. From then on the database keeps them alike. */
export async function copyStaff(tx: Tx, from: number, to: number): Promise<void> {
  await tx.execute(sql`insert into ${courseStaff} (course_id, user_id, role, created_at)
    select ${to}, user_id, role, created_at from ${courseStaff} where course_id = ${from}`);
}

export async function insertVersion(
  tx: Tx,
  values: typeof courseVersions.$inferInsert & { publishedBy: number },
): Promise<void> {
  await tx.insert(courseVersions).values(values);
}

export async function noteVersion(tx: Tx, courseId: number, number: number): Promise<void> {
  await tx.update(courses).set({ publishedVersions: number }).where(eq(courses.id, courseId));
}

export async function countVersions(tx: Tx, courseId: number): Promise<number> {
  const rows = await tx.select({ count: courses.publishedVersions }).from(courses).where(eq(courses.id, courseId));
  return requireRow(rows, "a course that is locked was not found").count;
}

const versionColumns = {
  number: courseVersions.number,
  publishedAt: courseVersions.publishedAt,
  note: courseVersions.note,
  by: person,
};

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number];

/** Without what they changed, which may be long; `since`: only those published after a moment. */
export function findVersions(db: Read, courseId: number, since: Date | null) {
  return db
    .select(versionColumns)
    .from(courseVersions)
    .leftJoin(users, eq(users.id, courseVersions.publishedBy))
    .where(
      and(eq(courseVersions.courseId, courseId), since === null ? undefined : gt(courseVersions.publishedAt, since)),
    )
    .orderBy(desc(courseVersions.number));
}

export async function findVersion(db: Read, courseId: number, number: number) {
  const [row] = await db
    .select({ ...versionColumns, changes: courseVersions.changes, courseTitle: courses.title })
    .from(courseVersions)
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .leftJoin(users, eq(users.id, courseVersions.publishedBy))
    .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.number, number)));
  return row ?? null;
}

export const presentVersion = (row: VersionRow, teaches: boolean): CourseVersion => ({
  number: row.number,
  published_at: row.publishedAt.toISOString(),
  published_by: teaches ? nameOf(row.by) : null,
  note: row.note,
});

export const nameOf = (
  by: { readonly username: string; readonly firstName: string | null; readonly lastName: string | null } | null,
): string | null => by && displayName({ username: by.username, first_name: by.firstName, last_name: by.lastName });

/** Parts of a copy become the course's own, with all that is in them. */
export async function takeModules(tx: Tx, ids: readonly number[], courseId: number): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(modules)
      .set({ courseId })
      .where(inArray(modules.id, [...ids]));
}

export async function eraseLessons(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(lessons).where(inArray(lessons.id, [...ids]));
}

export async function takeQuiz(tx: Tx, id: number, lessonId: number): Promise<void> {
  await tx.update(quizzes).set({ lessonId }).where(eq(quizzes.id, id));
}

export async function takeQuestion(tx: Tx, id: number, quizId: number): Promise<void> {
  await tx.update(quizQuestions).set({ quizId }).where(eq(quizQuestions.id, id));
}

export async function takeDraw(tx: Tx, id: number, quizId: number): Promise<void> {
  await tx.update(quizDraws).set({ quizId }).where(eq(quizDraws.id, id));
}

/** Changes in which categories stand by their names. */
export async function withCategoryNames(db: Read, changes: readonly VersionChange[]): Promise<VersionChange[]> {
  const isCategory = ({ name }: { readonly name: string }) => name === "category_id";
  const ids = changes
    .flatMap(({ fields }) => fields.filter(isCategory).flatMap(({ before, after }) => [before, after]))
    .filter((value) => typeof value === "number");
  if (ids.length === 0) return [...changes];
  const names = await categoryNames(db, ids);
  return changes.map((change) => ({
    ...change,
    fields: change.fields.map((field) =>
      isCategory(field) ? { ...field, before: names(field.before), after: names(field.after) } : field,
    ),
  }));
}

export async function categoryNames(db: Read, ids: readonly number[]) {
  const rows = await db
    .select({ id: courseCategories.id, name: courseCategories.name })
    .from(courseCategories)
    .where(inArray(courseCategories.id, [...ids, 0]));
  const names = new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
  return (id: unknown): string | null => names.get(id) ?? null;
}
