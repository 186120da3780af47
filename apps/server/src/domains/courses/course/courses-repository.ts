import { and, count, eq, exists, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { prepareForIds, prepareOnce } from "../../../platform/db/prepare-once.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import type { Role } from "@pavane/contract/identity/roles";
import { payeeRoles, teachingRoles } from "@pavane/contract/courses/roles";
import { courseCategories } from "../tables.ts";
import { coursePrerequisites, courses, courseStaff } from "./tables.ts";
import { requireRow } from "../../../platform/db/require-row.ts";

const {
  search: _search,
  searchText: _searchText,
  detailedDescription: _details,
  detailedDescriptionHtml: _html,
  htmlRules: _rules,
  ...courseColumns
} = getTableColumns(courses);

/** The long text of a course, which is read where it is shown: as it was written, or with its HTML. */
export type Details = "none" | "written" | "rendered";

/** A course with the names a card shows; the base of every course query. */
export function selectCourses(db: Read, details: Details = "none") {
  const nothing = sql`null::text`;
  const asksForOthers = sql`exists (select 1 from ${coursePrerequisites}
    where ${coursePrerequisites.courseId} = coalesce(${courses.draftOf}, ${courses.id}))`;
  return db
    .select({
      course: courseColumns,
      details: sql<string | null>`${details === "none" ? nothing : courses.detailedDescription}`,
      html: sql<string | null>`${details === "rendered" ? courses.detailedDescriptionHtml : nothing}`,
      /** Whether other courses are to be completed first; false where only a card is shown. */
      asksForOthers: sql<boolean>`${details === "rendered" ? asksForOthers : sql`false`}`,
      instructor: {
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      },
      instructorImage: profileImages.variants,
      category: { id: courseCategories.id, name: courseCategories.name, slug: courseCategories.slug },
      moduleCount: sql<number>`(select count(*)::int from modules where course_id = ${courses.id} and deleted_at is null)`,
      lessonCount: sql<number>`(select count(*)::int from lessons join modules on modules.id = lessons.module_id
        where modules.course_id = ${courses.id} and modules.deleted_at is null and lessons.deleted_at is null)`,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .leftJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .$dynamic();
}

export type CourseRow = Awaited<ReturnType<typeof selectCourses>>[number];
export type CourseValues = Partial<typeof courses.$inferInsert>;

const byId = (db: Read) => selectCourses(db, "rendered").where(eq(courses.id, sql.placeholder("id")));

/** The hot read, planned once per connection. */
export function preparedCourse(db: Read): (id: number) => Promise<CourseRow | null> {
  const query = byId(db).prepare("course_by_id");
  return async (id) => (await query.execute({ id }))[0] ?? null;
}

const cardsOf = prepareForIds((db, ids) =>
  selectCourses(db).where(inArray(courses.id, ids)).prepare(`cards_of_${ids.length}`),
);

/** Courses in the order of their ids as given; deleted ones are left out. */
export async function findCoursesInOrder(
  db: Read,
  ids: readonly number[],
  details: Details = "none",
): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const rows = await (details === "none"
    ? cardsOf(db, ids)
    : selectCourses(db, details).where(inArray(courses.id, [...ids])));
  const found = new Map(rows.map((row) => [row.course.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** What decides who may do something with a course. */
const standingColumns = {
  id: courses.id,
  title: courses.title,
  status: courses.status,
  instructorId: courses.instructorId,
  createdBy: courses.createdBy,
  payeeId: courses.payeeId,
  includedFrom: courses.includedFrom,
  sequential: courses.sequential,
  version: courses.version,
  outlineVersion: courses.outlineVersion,
  imageUrl: courses.imageUrl,
  videoUrl: courses.videoUrl,
  previewVideoUrl: courses.previewVideoUrl,
  learnersEver: courses.learnersEver,
  publishedAt: courses.publishedAt,
  draftOf: courses.draftOf,
};

const staffOf = (db: Read) =>
  db
    .select({ one: sql`1` })
    .from(courseStaff)
    .where(
      and(
        eq(courseStaff.courseId, courses.id),
        eq(courseStaff.userId, sql.placeholder("actorId")),
        eq(courseStaff.role, "teacher"),
      ),
    );

export type CoursePermissionRow = Awaited<ReturnType<typeof findPermissionFacts>> & object;

export async function findPermissionFacts(db: Read, id: number, actorId: number | null) {
  const [row] = await permissionFacts(db).execute({ id, actorId: actorId ?? 0 });
  return row ?? null;
}

const permissionFacts = prepareOnce((db) =>
  db
    .select({ ...standingColumns, isStaff: sql<boolean>`${exists(staffOf(db))}` })
    .from(courses)
    .where(eq(courses.id, sql.placeholder("id")))
    .prepare("course_permission_facts"),
);

/** Locks the course against other changes of itself and its outline; enrolling is not blocked. */
export async function lockCourse(tx: Tx, id: number, actorId: number | null): Promise<CoursePermissionRow | null> {
  const locked = await courseLock(tx).execute({ id });
  return locked.length === 0 ? null : findPermissionFacts(tx, id, actorId);
}

const courseLock = prepareOnce((db) =>
  db
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, sql.placeholder("id")))
    .for("no key update")
    .prepare("lock_course"),
);

/** Keeps anything from beginning to name a course, as an order or an enrolment does, until the transaction ends. */
export async function lockForDeletion(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for("update");
}

/** Which of the courses somebody teaches as staff. */
export async function findStaffCourses(db: Read, userId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: courseStaff.courseId })
    .from(courseStaff)
    .where(
      and(eq(courseStaff.userId, userId), eq(courseStaff.role, "teacher"), inArray(courseStaff.courseId, [...ids])),
    );
  return new Set(rows.map((row) => row.id));
}

/** Every column, for the audit log. */
export async function findWholeCourse(tx: Tx, id: number): Promise<typeof courses.$inferSelect | null> {
  const rows = await tx.select().from(courses).where(eq(courses.id, id));
  return rows[0] ?? null;
}

export async function insertCourse(
  tx: Tx,
  values: NewRow<
    typeof courses,
    | "shortName"
    | "detailedDescription"
    | "imageUrl"
    | "videoUrl"
    | "previewVideoUrl"
    | "categoryId"
    | "duration"
    | "hours"
    | "includedFrom"
    | "certificateTemplateId"
    | "certificateMonths"
    | "priceCents"
    | "difficultyLevel"
    | "sequential"
    | "danceStyles"
    | "ageGroups"
    | "givesCertificate"
    | "outlineVersion"
    | "draftOf"
    | "publishedVersions"
    | "ratingSum"
    | "ratingCount"
    | "enrolmentCount"
    | "learnersEver"
    | "recentEnrolments"
    | "search"
    | "searchText"
  >,
): Promise<number> {
  const row = requireRow(
    await tx.insert(courses).values(values).returning({ id: courses.id }),
    "insert returned nothing",
  );
  return row.id;
}

export async function saveCourse(tx: Tx, id: number, values: CourseValues): Promise<void> {
  await tx
    .update(courses)
    .set({ ...values, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id));
}

export async function findCourseTitle(db: Read, id: number): Promise<string | null> {
  const [row] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, id));
  return row?.title ?? null;
}

/** Courses that use a template go on with another. */
export async function moveCertificateTemplate(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(courses).set({ certificateTemplateId: to }).where(eq(courses.certificateTemplateId, from));
}

/** The course that is the new version of another one. */
export async function findDraftId(db: Read, courseId: number): Promise<number | null> {
  const [row] = await db.select({ id: courses.id }).from(courses).where(eq(courses.draftOf, courseId));
  return row?.id ?? null;
}

export async function eraseCourse(tx: Tx, id: number): Promise<void> {
  await tx.delete(courses).where(eq(courses.id, id));
}

/** Whether a person holds one of some teaching roles and has an account in use. */
export async function isTeachingPerson(
  db: Read,
  userId: number,
  roles: readonly Role[] = teachingRoles,
): Promise<boolean> {
  const rows = await db
    .select({ total: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(users.id, userId), isNull(users.deletedAt), inArray(userRoles.role, [...roles])));
  return (rows[0]?.total ?? 0) > 0;
}

export interface PayeeRow {
  readonly id: number;
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Holds a role with which one is paid. */
  readonly isPaid: boolean;
}

/** The payee that a course names; null for nobody, and for a deleted account. */
export async function findPayee(db: Read, userId: number): Promise<PayeeRow | null> {
  const { id, username, firstName, lastName } = users;
  const mayBePaid = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), inArray(userRoles.role, [...payeeRoles])));
  const [row] = await db
    .select({ id, username, firstName, lastName, isPaid: sql<boolean>`${exists(mayBePaid)}` })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row ?? null;
}

/** Counters kept with the course. Ratings and learners are counted in the transaction that makes them. */
export async function addToCounters(
  tx: Tx,
  id: number,
  by: { enrolments?: number; everEnrolled?: number; recent?: number; ratingSum?: number; ratingCount?: number },
): Promise<void> {
  await tx
    .update(courses)
    .set({
      enrolmentCount: sql`${courses.enrolmentCount} + ${by.enrolments ?? 0}`,
      learnersEver: sql`${courses.learnersEver} + ${by.everEnrolled ?? 0}`,
      recentEnrolments: sql`${courses.recentEnrolments} + ${by.recent ?? 0}`,
      ratingSum: sql`${courses.ratingSum} + ${by.ratingSum ?? 0}`,
      ratingCount: sql`${courses.ratingCount} + ${by.ratingCount ?? 0}`,
    })
    .where(eq(courses.id, id));
}

/** Treats a course as one that had a learner, which is never deleted; false when there is no such course. */
export async function keepForLearners(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(courses)
    .set({ learnersEver: sql`greatest(${courses.learnersEver}, 1)` })
    .where(eq(courses.id, id))
    .returning({ id: courses.id });
  return rows.length > 0;
}

/** Counts a new enrolment under its day. */
export async function addEnrolmentDay(tx: Tx, courseId: number, day: string): Promise<void> {
  await tx.execute(sql`
    insert into course_enrolment_days (course_id, day, enrolments) values (${courseId}, ${day}, 1)
    on conflict (course_id, day) do update set enrolments = course_enrolment_days.enrolments + 1`);
}

/** Takes days before the given one out of the courses' recent enrolments; doing it twice changes nothing. */
export async function forgetEnrolmentDaysBefore(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`
    with old as (delete from course_enrolment_days where day < ${day} returning course_id, enrolments),
      sums as (select course_id, sum(enrolments)::int as enrolments from old group by course_id)
    update courses set recent_enrolments = greatest(0, recent_enrolments - sums.enrolments)
      from sums where courses.id = sums.course_id`);
}

export async function hasCategory(db: Read, id: number): Promise<boolean> {
  const rows = await db.select({ id: courseCategories.id }).from(courseCategories).where(eq(courseCategories.id, id));
  return rows.length > 0;
}

/** Notes the time of a change that leaves the outline as it is. */
export async function touchCourse(tx: Tx, courseId: number, now: Date): Promise<void> {
  await tx.update(courses).set({ updatedAt: now }).where(eq(courses.id, courseId));
}
