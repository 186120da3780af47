import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { rowsOf } from "../../../platform/db/rows.ts";
import { courses } from "../../courses/course/tables.ts";
import { teachingSettings } from "../../courses/teaching-settings/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { enrolments } from "../../access/enrolments/tables.ts";
import {
  certificates,
  certificateTemplates,
  certificateTemplateVersions,
  programmeCourses,
  programmes,
} from "../tables.ts";

export type NewCertificate = Omit<
  NewRow<typeof certificates, "revokedAt" | "revokedBy" | "revokedReason" | "supersededBy" | "statusIndex">,
  "id" | "serial"
>;

/** What a certificate is about: a course or a programme of several. */
export interface CourseFacts {
  readonly kind: "course" | "programme";
  readonly id: number;
  readonly title: string;
  readonly hours: number | null;
  readonly givesCertificate: boolean;
  readonly certificateTemplateId: number | null;
  readonly certificateMonths: number | null;
  readonly instructor: { username: string; first_name: string | null; last_name: string | null } | null;
  /** The instructor's signature. */
  readonly signatureUrl: string | null;
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
      signatureUrl: teachingSettings.signatureUrl,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(teachingSettings, eq(teachingSettings.userId, courses.instructorId))
    .where(eq(courses.id, courseId));
  return row ? { kind: "course", ...row } : null;
}

/** What a certificate of a programme says: the hours of its courses together, and no single instructor. */
export async function findProgrammeFacts(db: Read, programmeId: number): Promise<CourseFacts | null> {
  const { id, title, certificateTemplateId, certificateMonths } = programmes;
  const maxHours = 9999.9;
  const hours = sql<number | null>`(select least(sum(k.hours), ${maxHours})::float from ${programmeCourses} c
    join ${courses} k on k.id = c.course_id where c.programme_id = ${programmeId})`;
  const [row] = await db
    .select({ id, title, hours, certificateTemplateId, certificateMonths })
    .from(programmes)
    .where(eq(programmes.id, programmeId));
  return row ? { kind: "programme", ...row, givesCertificate: true, instructor: null, signatureUrl: null } : null;
}

/** Of the course or programme that a certificate was issued for. */
export async function findFactsOf(
  db: Read,
  { courseId, programmeId }: { courseId: number | null; programmeId: number | null },
): Promise<CourseFacts | null> {
  if (courseId !== null) return findCourseFacts(db, courseId);
  return programmeId === null ? null : findProgrammeFacts(db, programmeId);
}

export interface LearnerFacts {
  readonly id: number;
  readonly username: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** The confirmed address. */
  readonly email: string | null;
  readonly enrolled: boolean;
  /** They were enrolled once, also where their access has ended. */
  readonly everEnrolled: boolean;
  readonly completed: boolean;
}

/** People, with their relation to a course; unknown and deleted ones are left out. */
export async function findLearners(
  db: Read,
  userIds: readonly number[],
  courseId: number | null,
): Promise<LearnerFacts[]> {
  if (userIds.length === 0) return [];
  return db
    .select({
      id: users.id,
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      enrolled: sql<boolean>`coalesce(${enrolments.status} = 'active', false)`,
      everEnrolled: sql<boolean>`${enrolments.userId} is not null`,
      completed: sql<boolean>`${enrolments.completedAt} is not null`,
    })
    .from(users)
    .leftJoin(
      enrolments,
      and(eq(enrolments.userId, users.id), courseId === null ? sql`false` : eq(enrolments.courseId, courseId)),
    )
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
