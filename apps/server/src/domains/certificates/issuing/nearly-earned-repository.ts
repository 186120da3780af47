import { and, desc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courses } from "../../courses/course/tables.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { certificates } from "../tables.ts";

/** Courses with a certificate that a learner has begun and not completed, the nearest to completion first. */
export async function findNearlyEarned(db: Read, userId: number, most: number) {
  const progress = sql<number>`(100 * ${enrolments.done} / ${enrolments.total})::int`;
  const certified = db
    .select({ one: sql`1` })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courses.id)));
  return db
    .select({ course_id: courses.id, title: courses.title, image_url: courses.imageUrl, progress })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.userId, userId),
        eq(enrolments.status, "active"),
        isNull(enrolments.completedAt),
        gt(enrolments.done, 0),
        gt(enrolments.total, 0),
        eq(courses.givesCertificate, true),
        notExists(certified),
      ),
    )
    .orderBy(desc(progress), desc(enrolments.lastSeenAt))
    .limit(most);
}
