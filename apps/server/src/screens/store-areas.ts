import { and, count, eq, isNull } from "drizzle-orm";
import { enrolments } from "../domains/access/enrolments/tables.ts";
import type { Read } from "../platform/db/database.ts";

/** Courses somebody is enrolled in and has not completed. */
export async function countBegunCourses(db: Read, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.status, "active"),
        eq(enrolments.hidden, false),
        isNull(enrolments.completedAt),
      ),
    );
  return row?.total ?? 0;
}
