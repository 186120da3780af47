import { and, arrayOverlaps, desc, eq, gt, notExists, sql } from "drizzle-orm";
import { enrolments } from "../domains/access/enrolments/tables.ts";
import { courseFacetCounts } from "../domains/courses/catalogue/tables.ts";
import { courses } from "../domains/courses/course/tables.ts";
import { profiles } from "../domains/identity/profiles/tables.ts";
import { users } from "../domains/identity/accounts/tables.ts";
import type { Read } from "../platform/db/database.ts";

const { facet, value, courses: total } = courseFacetCounts;

/** How many courses are published, from the counts that the catalogue keeps. */
export async function countCourses(db: Read): Promise<number> {
  const [published] = await db
    .select({ total })
    .from(courseFacetCounts)
    .where(and(eq(facet, "status"), eq(value, "published")));
  return published?.total ?? 0;
}

/** Dance styles with published courses, the most frequent first. */
export function findStyles(db: Read, most: number): Promise<{ style: string; course_count: number }[]> {
  return db
    .select({ style: value, course_count: total })
    .from(courseFacetCounts)
    .where(and(eq(facet, "style"), gt(total, 0)))
    .orderBy(desc(total), value)
    .limit(most);
}

/** Published courses a person is not enrolled in: first those in the styles they chose, then the popular ones. */
export async function findCoursesFor(db: Read, userId: number, most: number): Promise<number[]> {
  const [profile] = await db.select({ styles: profiles.styles }).from(profiles).where(eq(profiles.userId, userId));
  const styles = profile?.styles ?? [];
  const fitting = styles.length === 0 ? [] : await findNew(db, userId, most, styles);
  const others = fitting.length < most ? await findNew(db, userId, most, null) : [];
  return [...new Set([...fitting, ...others])].slice(0, most);
}

async function findNew(db: Read, userId: number, most: number, styles: string[] | null): Promise<number[]> {
  const enrolled = db
    .select({ one: sql`1` })
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courses.id)));
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.status, "published"),
        notExists(enrolled),
        styles === null ? undefined : arrayOverlaps(courses.danceStyles, styles),
      ),
    )
    // As the index is made: PostgreSQL takes another place of empty values for another order.
    .orderBy(sql`${courses.recentEnrolments} desc nulls last`, sql`${courses.id} desc nulls last`)
    .limit(most);
  return rows.map((row) => row.id);
}

/** The first name of a person, if they gave one. */
export async function findPersonName(db: Read, userId: number): Promise<string | null> {
  const [row] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return row?.firstName || null;
}
