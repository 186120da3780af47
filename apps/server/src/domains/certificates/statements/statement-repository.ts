import { and, asc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { courses } from "../../courses/course/tables.ts";
import { users } from "../../identity/accounts/tables.ts";
import { flat, withReplacement, type CertificateRow } from "../certificate/certificates-repository.ts";
import { certificates, programmeCourses } from "../tables.ts";
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

/** When what a certificate renews was issued first; null for one that renews nothing. What was revoked is renewed by nothing. */
const firstIssuedAt = sql`(select min(earlier.issued_at) from certificates earlier
  where earlier.user_id = certificates.user_id and earlier.revoked_at is null and earlier.issued_at < certificates.issued_at
    and (earlier.course_id = certificates.course_id or earlier.programme_id = certificates.programme_id))`;

/** Replaced by one of the same day of issue. */
const isCorrected = sql<boolean>`exists (select 1 from certificates next
  where next.id = certificates.superseded_by and next.issued_at = certificates.issued_at)`;

/** Every certificate of a person, as far as statements count it. */
export const findCounted = (db: Read, userId: number): Promise<CountedCertificate[]> =>
  db
    .select({
      id: certificates.id,
      issuedAt: certificates.issuedAt,
      hours: addedHours,
      isRevoked: sql<boolean>`${certificates.revokedAt} is not null`,
      isCorrected,
      firstIssuedAt: firstIssuedAt.mapWith(certificates.issuedAt) as SQL<Date | null>,
    })
    .from(certificates)
    .where(eq(certificates.userId, userId));

/** The certificates of a person that were issued in a span of time, in its order. */
export async function findIssuedWithin(db: Read, userId: number, from: Date, until: Date): Promise<CertificateRow[]> {
  const rows = await withReplacement(db)
    .where(and(eq(certificates.userId, userId), gte(certificates.issuedAt, from), lt(certificates.issuedAt, until)))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id));
  return rows.map(flat);
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
