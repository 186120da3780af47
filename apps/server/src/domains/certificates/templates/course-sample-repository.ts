import type { TemplateDesign } from "@pavane/contract/certificates/design";
import { displayName } from "@pavane/contract/identity/person-name";
import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { certificateTemplates, certificateTemplateVersions } from "../tables.ts";

export interface CourseSample {
  readonly title: string;
  readonly hours: number | null;
  readonly months: number | null;
  readonly instructor: string | null;
  readonly design: TemplateDesign;
}

/** What a published course's certificate would say, and its design; null where there is none to show. */
export async function findCourseSample(db: Read, courseId: number): Promise<CourseSample | null> {
  const own = and(
    eq(certificateTemplates.id, courses.certificateTemplateId),
    eq(certificateTemplates.state, "published"),
  );
  const [row] = await db
    .select({
      title: courses.title,
      hours: courses.hours,
      months: courses.certificateMonths,
      instructor: { username: users.username, first_name: users.firstName, last_name: users.lastName },
      design: certificateTemplateVersions.design,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .innerJoin(certificateTemplates, or(own, eq(certificateTemplates.isDefault, true)))
    .innerJoin(certificateTemplateVersions, eq(certificateTemplateVersions.templateId, certificateTemplates.id))
    .where(and(eq(courses.id, courseId), eq(courses.status, "published"), eq(courses.givesCertificate, true)))
    .orderBy(
      desc(sql`${certificateTemplates.id} is not distinct from ${courses.certificateTemplateId}`),
      desc(certificateTemplateVersions.version),
    )
    .limit(1);
  if (!row) return null;
  return { ...row, instructor: row.instructor === null ? null : displayName(row.instructor) };
}
