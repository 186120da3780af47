import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { wordsIn } from "../../../platform/db/like.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";

/** Enough to choose from; more words find fewer. */
const most = 8;

/** Courses of every state by words of their title, or one by its id. */
export const findCoursesToCertify = (db: Read, { q, id }: { q?: string | undefined; id?: number | undefined }) =>
  db
    .select({ id: courses.id, title: courses.title, status: courses.status })
    .from(courses)
    .where(and(isNull(courses.draftOf), id === undefined ? undefined : eq(courses.id, id), wordsIn(q, courses.title)))
    .orderBy(asc(courses.title), asc(courses.id))
    .limit(most);

/** Who has access to a course or completed it, by words of their name. */
export const findLearnersToCertify = (db: Read, courseId: number, q: string | undefined) =>
  db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      completedAt: enrolments.completedAt,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(
      and(
        eq(enrolments.courseId, courseId),
        or(eq(enrolments.status, "active"), isNotNull(enrolments.completedAt)),
        isNull(users.deletedAt),
        wordsIn(q, users.username, users.firstName, users.lastName),
      ),
    )
    .orderBy(asc(users.username))
    .limit(most);
