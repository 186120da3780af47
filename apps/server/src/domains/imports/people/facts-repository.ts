import { isRole } from "@pavane/contract/identity/roles";
import { sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { invitations, userRoles } from "../../identity/roles/tables.ts";
import { courseInvitations } from "../../learning/cohorts/tables.ts";
import type { KnownCourse, KnownPerson } from "./decide-people.ts";

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
const numbers = (values: readonly number[]): SQL => sql`${sql.param([...values])}::bigint[]`;

const stateOf = sql`case when ${users.deletionDueAt} is not null then 'deletion_due'
  when ${users.deactivatedAt} is not null then 'deactivated' else 'active' end`;

/** Whose confirmed addresses these are, given in small letters. */
const confirmed = (keys: readonly string[]): SQL => sql`
  select ${users.emailKey} as key, ${users.id} as id, ${stateOf} as state,
    array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id}) as roles
  from ${users} where ${users.emailKey} = any(${texts(keys)}) and ${users.deletedAt} is null`;

/** Accounts that nobody has claimed yet and that wait for these addresses, with what their open invitation promises. */
const unclaimed = (keys: readonly string[], now: Date): SQL => sql`
  select distinct on (lower(${users.pendingEmail})) lower(${users.pendingEmail}) as key, ${users.id} as id,
    case when ${users.deactivatedAt} is null then 'unclaimed' else 'deactivated' end as state, i.roles as roles
  from ${users} join ${userRoles} g on g.user_id = ${users.id} and g.role = 'GUEST_USER'
    left join ${invitations} i on i.user_id = ${users.id} and i.accepted_at is null and i.expires_at > ${now.toISOString()}
  where lower(${users.pendingEmail}) = any(${texts(keys)}) and ${users.passwordHash} is null and ${users.deletedAt} is null
  order by lower(${users.pendingEmail}), ${users.id}`;

/** Who has these addresses, by the address in small letters; a confirmed one comes before one that waits. */
export async function findKnownPeople(
  db: Read,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const known = new Map<string, KnownPerson>();
  for (const query of [unclaimed(keys, now), confirmed(keys)])
    for (const row of rowsOf(await db.execute(query))) known.set(String(row["key"]), personOf(row));
  return known;
}

const states = ["active", "deactivated", "deletion_due", "unclaimed"] as const;

function personOf({ id, state, roles }: Record<string, unknown>): KnownPerson {
  return {
    id: Number(id),
    state: states.find((one) => one === state) ?? "active",
    roles: Array.isArray(roles) ? roles.map(String).filter(isRole) : null,
  };
}

/** Courses by their numbers; new versions in preparation are none. */
export async function findKnownCourses(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, KnownCourse>> {
  const rows = await db
    .select({ id: courses.id, title: courses.title, status: courses.status })
    .from(courses)
    .where(sql`${courses.id} = any(${numbers(ids)}) and ${courses.draftOf} is null`);
  return new Map(rows.map(({ id, ...course }) => [id, course]));
}

/** Who of some people has, or had, which of some courses; access by a tier is left out, since a grant replaces it. */
export async function findEnrolled(
  db: Read,
  userIds: readonly number[],
  courseIds: readonly number[],
): Promise<{ enrolled: ReadonlySet<string>; revoked: ReadonlySet<string> }> {
  const rows = await db
    .select({ userId: enrolments.userId, courseId: enrolments.courseId, status: enrolments.status })
    .from(enrolments)
    .where(
      sql`${enrolments.userId} = any(${numbers(userIds)}) and ${enrolments.courseId} = any(${numbers(courseIds)})
        and (${enrolments.status} <> 'active' or ${enrolments.source} <> 'tier')`,
    );
  const keysOf = (isActive: boolean) =>
    new Set(
      rows.flatMap(({ userId, courseId, status }) =>
        (status === "active") === isActive ? [`${userId}:${courseId}`] : [],
      ),
    );
  return { enrolled: keysOf(true), revoked: keysOf(false) };
}

/** For which of some addresses places are kept in courses. */
export async function findPlaces(db: Read, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: courseInvitations.emailKey, courseId: courseInvitations.courseId })
    .from(courseInvitations)
    .where(sql`${courseInvitations.emailKey} = any(${texts(keys)})`);
  return new Set(rows.map(({ key, courseId }) => `${key}:${courseId}`));
}

/** What courses are called now. */
export async function findCourseTitles(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  return new Map([...(await findKnownCourses(db, ids))].map(([id, { title }]) => [id, title]));
}
