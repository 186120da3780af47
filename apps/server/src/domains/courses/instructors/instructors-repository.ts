import { teachingRoles } from "@pavane/contract/courses/roles";
import { and, asc, count, eq, exists, ilike, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { profileImages, users } from "../../identity/accounts/tables.ts";
import { shownVisibility } from "../../identity/index.ts";
import { profiles } from "../../identity/profiles/tables.ts";
import { userRoles } from "../../identity/roles/tables.ts";
import { courses } from "../course/tables.ts";
import { containsPattern } from "../../../platform/db/like.ts";

const teaches = (db: Read, role?: TeachingRole): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .where(
        and(eq(userRoles.userId, users.id), inArray(userRoles.role, role === undefined ? [...teachingRoles] : [role])),
      ),
  );

type TeachingRole = (typeof teachingRoles)[number];

const inUse = and(isNull(users.deletedAt), isNull(users.deactivatedAt));

export type InstructorRow = Awaited<ReturnType<typeof findInstructors>>[number];

export interface InstructorFilter {
  readonly q: string;
  readonly role?: TeachingRole | undefined;
}

/** People who may be the instructor of a course, by name. */
export async function findInstructors(db: Read, { q, role }: InstructorFilter, cut: { size: number; offset: number }) {
  return db
    .select(instructorColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(and(teaches(db, role), inUse, named(q)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.username))
    .limit(cut.size)
    .offset(cut.offset);
}

export async function countInstructors(db: Read, { q, role }: InstructorFilter): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(users)
    .where(and(teaches(db, role), inUse, named(q)));
  return rows[0]?.total ?? 0;
}

/** A person who teaches, or null for everyone else. */
export async function findInstructor(db: Read, id: number): Promise<InstructorRow | null> {
  const rows = await db
    .select(instructorColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(profileImages, eq(profileImages.id, users.profileImageId))
    .where(and(eq(users.id, id), teaches(db), inUse));
  return rows[0] ?? null;
}

/** Ratings, learners and published courses of an instructor together. */
export async function findInstructorNumbers(db: Read, id: number) {
  const rows = await db
    .select({
      ratingSum: sql<number>`coalesce(sum(${courses.ratingSum}), 0)::int`,
      ratingCount: sql<number>`coalesce(sum(${courses.ratingCount}), 0)::int`,
      learners: sql<number>`coalesce(sum(${courses.enrolmentCount}), 0)::int`,
      courses: sql<number>`count(*)::int`,
    })
    .from(courses)
    .where(and(eq(courses.instructorId, id), eq(courses.status, "published")));
  return rows[0] ?? { ratingSum: 0, ratingCount: 0, learners: 0, courses: 0 };
}

const instructorColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  image: profileImages.variants,
  headline: profiles.headline,
  bio: profiles.bio,
  styles: profiles.styles,
  visibility: shownVisibility,
};

function named(q: string): SQL | undefined {
  if (q === "") return undefined;
  const part = containsPattern(q);
  return or(
    ilike(users.username, part),
    ilike(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`, part),
    ilike(users.email, part),
  );
}
