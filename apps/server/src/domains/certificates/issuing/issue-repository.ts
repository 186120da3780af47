import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import { certificates, certificateTemplates, certificateTemplateVersions } from "../tables.ts";

export type NewCertificate = Omit<
  NewRow<typeof certificates, "revokedAt" | "revokedBy" | "revokedReason" | "supersededBy">,
  "id" | "serial"
>;

export interface CourseFacts {
  readonly id: number;
  readonly title: string;
  readonly hours: number | null;
  readonly givesCertificate: boolean;
  readonly certificateTemplateId: number | null;
  readonly certificateMonths: number | null;
  readonly instructor: { username: string; first_name: string | null; last_name: string | null } | null;
}

/** What a certificate of a course says about the course. */
export async function findCourseFacts(db: Read, courseId: number): Promise<CourseFacts | null> {
  const { id, title, hours, givesCertificate, certificateTemplateId, certificateMonths } = courses;
  const [row] = await db
    .select({
      id,
      title,
      hours,
      givesCertificate,
      certificateTemplateId,
      certificateMonths,
      instructor: { username: users.username, first_name: users.firstName, last_name: users.lastName },
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .where(eq(courses.id, courseId));
  return row ?? null;
}

export interface LearnerFacts {
  readonly id: number;
  readonly username: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** The confirmed address. */
  readonly email: string | null;
  readonly enrolled: boolean;
  readonly completed: boolean;
}

/** People, with their relation to a course; unknown and deleted ones are left out. */
export async function findLearners(db: Read, userIds: readonly number[], courseId: number): Promise<LearnerFacts[]> {
  if (userIds.length === 0) return [];
  return db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      enrolled: sql<boolean>`coalesce(${enrolments.status} = 'active', false)`,
      completed: sql<boolean>`${enrolments.completedAt} is not null`,
    })
    .from(users)
    .leftJoin(enrolments, and(eq(enrolments.userId, users.id), eq(enrolments.courseId, courseId)))
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt)));
}

/** The newest certificate of each learner in a course. */
export async function findNewestCertificates(db: Read, courseId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, { id: number; revokedAt: Date | null }>();
  const { id, userId, revokedAt } = certificates;
  const rows = await db
    .selectDistinctOn([userId], { id, userId, revokedAt })
    .from(certificates)
    .where(and(eq(certificates.courseId, courseId), inArray(userId, [...userIds])))
    .orderBy(userId, desc(id));
  return new Map(rows.map((row) => [row.userId, { id: row.id, revokedAt: row.revokedAt }]));
}

/** The newest version of a published template, or of the default one. */
export async function findTemplateVersion(db: Read, templateId: number | null): Promise<number | null> {
  const [row] = await db
    .select({ id: certificateTemplateVersions.id })
    .from(certificateTemplateVersions)
    .innerJoin(certificateTemplates, eq(certificateTemplates.id, certificateTemplateVersions.templateId))
    .where(
      templateId === null
        ? eq(certificateTemplates.isDefault, true)
        : and(eq(certificateTemplates.id, templateId), eq(certificateTemplates.state, "published")),
    )
    .orderBy(desc(certificateTemplateVersions.version))
    .limit(1);
  return row?.id ?? null;
}

/** An id to come, needed where the old certificate must name the new one first. */
export async function takeCertificateId(tx: Tx): Promise<number> {
  const result = await tx.execute(sql`select nextval(pg_get_serial_sequence('certificates', 'id')) as id`);
  return Number(rowsOf(result)[0]?.["id"]);
}

/** Inserts a certificate. False when its serial is taken or the learner has a valid one for the course. */
export async function insertCertificate(tx: Tx, id: number, serial: string, values: NewCertificate): Promise<boolean> {
  const rows = await tx
    .insert(certificates)
    .overridingSystemValue()
    .values({ ...values, id, serial })
    .onConflictDoNothing()
    .returning({ id: certificates.id });
  return rows.length > 0;
}

export async function isSerialTaken(tx: Tx, serial: string): Promise<boolean> {
  const rows = await tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.serial, serial));
  return rows.length > 0;
}
