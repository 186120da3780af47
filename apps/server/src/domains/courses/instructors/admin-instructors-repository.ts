import type { CourseStatus } from "@pavane/contract/courses/choices";
import { instructorsList } from "@pavane/contract/courses/instructors-list";
import { teachingRoles } from "@pavane/contract/courses/roles";
import { isRole } from "@pavane/contract/identity/roles";
import { and, asc, eq, inArray, isNull, not, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { courses } from "../course/tables.ts";

/** People who have a teaching role, and people who have courses without one. */
const teaching = sql`${users}.id in (
  select user_id from ${userRoles} where role in ${teachingRoles}
  union all select instructor_id from ${courses} where instructor_id is not null)`;

const rolesHeld = sql<string[]>`array(select role from ${userRoles} where user_id = ${users}.id)`;

/** A number of the courses somebody teaches. */
const ofCourses = (what: SQL): SQL => sql`(select ${what} from ${courses} where instructor_id = ${users}.id
  and draft_of is null)`;

/** The list of /admin/instructors. */
export const instructorsStore = listRepository(instructorsList, {
  table: users,
  id: users.id,
  where: ({ q }) => and(teaching, isNull(users.deletedAt), named(q)),
  orders: {
    name: sql`lower(coalesce(nullif(concat_ws(' ', ${users}.first_name, ${users}.last_name), ''), ${users}.username))`,
    courses: ofCourses(sql`count(*)`),
    learners: ofCourses(sql`coalesce(sum(enrolment_count), 0)`),
    rating: ofCourses(sql`sum(rating_sum)::real / nullif(sum(rating_count), 0)`),
    last_seen_at: users.lastSeenAt,
  },
  rows: selectInstructors,
  idOf: ({ id }) => id,
});

async function selectInstructors(db: Read, ids: readonly number[]) {
  const numbers = db
    .select({
      teacher: courses.instructorId,
      courses: sql<number>`count(*)::int`.as("courses"),
      learners: sql<number>`sum(${courses.enrolmentCount})::int`.as("learners"),
      ratingSum: sql<number>`sum(${courses.ratingSum})::int`.as("rating_total"),
      ratingCount: sql<number>`sum(${courses.ratingCount})::int`.as("ratings"),
    })
    .from(courses)
    .where(and(inArray(courses.instructorId, [...ids]), isNull(courses.draftOf)))
    .groupBy(courses.instructorId)
    .as("numbers");
  const rows = await db
    .select({
      ...personColumns,
      image: profileImages.variants,
      deactivatedAt: users.deactivatedAt,
      deletionDueAt: users.deletionDueAt,
      lastSeenAt: users.lastSeenAt,
      courses: sql<number>`coalesce(${numbers.courses}, 0)`,
      learners: sql<number>`coalesce(${numbers.learners}, 0)`,
      ratingSum: sql<number>`coalesce(${numbers.ratingSum}, 0)`,
      ratingCount: sql<number>`coalesce(${numbers.ratingCount}, 0)`,
      own: sql<number>`(select count(*)::int from ${courses}
        where (instructor_id = ${users}.id or created_by = ${users}.id) and draft_of is null)`,
    })
    .from(users)
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .leftJoin(numbers, eq(numbers.teacher, users.id))
    .where(inArray(users.id, [...ids]));
  return rows.map(({ roles, ...row }) => ({ ...row, roles: roles.filter(isRole) }));
}

const personColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  roles: rolesHeld,
};

export type AdminInstructorRow = Awaited<ReturnType<typeof selectInstructors>>[number];

/**
 * The first people who can use a role, by words of their names and username or by their whole e-mail, which is given only
 * to who knows it: nobody reads the addresses of everybody here.
 */
export async function findCandidates(db: Read, q: string, most: number) {
  const unclaimed = sql`exists (select 1 from ${userRoles} where user_id = ${users}.id and role = 'GUEST_USER')`;
  const known = eq(users.emailKey, q.toLowerCase());
  const called = wordsIn(q.replace(/^@/, ""), users.username, users.firstName, users.lastName);
  const usable = and(isNull(users.deletedAt), isNull(users.deletionDueAt), isNull(users.deactivatedAt), not(unclaimed));
  const rows = await db
    .select({ ...personColumns, email: sql<string | null>`case when ${known} then ${users.email} end` })
    .from(users)
    .where(and(or(known, called), usable))
    .orderBy(asc(users.usernameKey))
    .limit(most);
  return rows.map(({ roles, ...row }) => ({ ...row, roles: roles.filter(isRole) }));
}

export type CandidateRow = Awaited<ReturnType<typeof findCandidates>>[number];

const named = (q: string | undefined): SQL | undefined =>
  wordsIn(q, users.username, users.firstName, users.lastName, users.email);

export interface OwnCourseRow {
  readonly id: number;
  readonly title: string;
  readonly status: CourseStatus;
  readonly learners: number;
  readonly instructorId: number | null;
  readonly createdBy: number | null;
  readonly payeeId: number | null;
}

/** Courses that somebody teaches or made, those they teach first. */
export async function findOwnCourses(db: Read, userId: number): Promise<OwnCourseRow[]> {
  return db
    .select({
      id: courses.id,
      title: courses.title,
      status: courses.status,
      learners: courses.enrolmentCount,
      instructorId: courses.instructorId,
      createdBy: courses.createdBy,
      payeeId: courses.payeeId,
    })
    .from(courses)
    .where(and(isNull(courses.draftOf), or(eq(courses.instructorId, userId), eq(courses.createdBy, userId))))
    .orderBy(sql`${courses.instructorId} = ${userId} desc nulls last`, asc(courses.title), asc(courses.id))
    .limit(500);
}
