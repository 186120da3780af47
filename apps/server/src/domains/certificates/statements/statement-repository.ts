import { and, asc, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { flat, withReplacement, type CertificateRow } from "../certificate/certificates-repository.ts";
import { certificates, isInForce, programmeCourses } from "../tables.ts";
import type { CountedCertificate } from "./years.ts";

/**
 * The hours that a certificate adds. Of a programme those of its courses of which the person never had a certificate: the others
 * are counted by that one, or were by one that was revoked.
 */
const addedHours = sql<number | null>`case when certificates.programme_id is null then certificates.hours
  else least(certificates.hours, (
    select coalesce(sum(k.hours), 0) from ${programmeCourses} c join ${courses} k on k.id = c.course_id
    where c.programme_id = certificates.programme_id and not exists (
      select 1 from certificates own where own.user_id = certificates.user_id and own.course_id = c.course_id)))
  end::float`;

/** Every certificate of a person, as far as statements count it. */
export const findCounted = (db: Read, userId: number): Promise<CountedCertificate[]> =>
  db
    .select({ issuedAt: certificates.issuedAt, hours: addedHours, counts: sql<boolean>`(${isInForce})` })
    .from(certificates)
    .where(eq(certificates.userId, userId));

/** The certificates of a person that were issued in a span of time, in its order. */
export async function findIssuedWithin(db: Read, userId: number, from: Date, until: Date): Promise<CertificateRow[]> {
  const rows = await withReplacement(db)
    .where(and(eq(certificates.userId, userId), gte(certificates.issuedAt, from), lt(certificates.issuedAt, until)))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id));
  return rows.map(flat);
}

/** By id, the hours that somebody's certificates of programmes add. */
export async function findProgrammeHours(db: Read, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: certificates.id, hours: addedHours })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isNotNull(certificates.programmeId)));
  return new Map(rows.map(({ id, hours }) => [id, hours ?? 0]));
}

/** How a person is called, and by which clock they live; null without a choice. */
export async function findHolder(db: Read, userId: number) {
  const [row] = await db
    .select({
      username: users.username,
      first_name: users.firstName,
      last_name: users.lastName,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
