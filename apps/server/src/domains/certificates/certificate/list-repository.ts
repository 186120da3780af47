import { certificatesList } from "@pavane/contract/certificates/certificates-list";
import { parseSerial } from "@pavane/contract/certificates/serial";
import type { CertificateState } from "@pavane/contract/certificates/states";
import type { FiltersOf } from "@pavane/contract/core/list";
import { and, eq, gte, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { betweenDays } from "../../../platform/db/days.ts";
import { containsPattern } from "../../../platform/db/like.ts";
import { listRepository } from "../../../platform/db/list-repository.ts";
import type { Day } from "../../../platform/zone-days.ts";
import { taughtCourseIds } from "../../courses/index.ts";
import { courses } from "../../courses/course/tables.ts";
import { certificates, isInForce, programmes } from "../tables.ts";
import { flat, withReplacement } from "./certificates-repository.ts";

/** Whose courses and programmes are meant; those that somebody made only while they may change them. */
export interface CertificateKeeper {
  readonly userId: number;
  readonly withCreated: boolean;
}

/** The certificates that are requested, and when: of one holder, of what somebody teaches or made, of some numbers, or all. */
export interface CertificatesOf {
  readonly now: Date;
  readonly holder?: number;
  readonly keptBy?: CertificateKeeper | undefined;
  readonly ids?: readonly number[] | undefined;
}

type CertificateFilters = FiltersOf<typeof certificatesList>;

/** A list of certificates. */
export const certificatesOf = (requested: CertificatesOf) =>
  listRepository(certificatesList, {
    table: certificates,
    id: certificates.id,
    where: (filters) => matching(requested, filters),
    orders: { issued_at: certificates.issuedAt },
    rows: async (db, ids) => (await withReplacement(db).where(inArray(certificates.id, [...ids]))).map(flat),
    idOf: ({ id }) => id,
  });

/** How many were issued in each month since a moment; months in which none was are left out. */
export async function countMonths(
  db: Read,
  requested: CertificatesOf,
  filters: CertificateFilters,
  since: Date,
): Promise<ReadonlyMap<Day, { automatic: number; byHand: number }>> {
  const month = sql<Day>`to_char(${certificates.issuedAt} at time zone 'UTC', 'YYYY-MM-01')`;
  const rows = await db
    .select({
      month,
      automatic: sql<number>`count(*) filter (where ${certificates.issuedBy} is null)`.mapWith(Number),
      byHand: sql<number>`count(${certificates.issuedBy})`.mapWith(Number),
    })
    .from(certificates)
    .where(and(matching(requested, filters), gte(certificates.issuedAt, since)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ month: first, ...counts }) => [first, counts]));
}

function matching(
  { now, holder, keptBy, ids }: CertificatesOf,
  { course, instructor, state, origin, from, to, q }: CertificateFilters,
): SQL | undefined {
  return and(
    holder === undefined ? undefined : eq(certificates.userId, holder),
    keptBy && ofOwn(keptBy),
    ids === undefined ? undefined : inArray(certificates.id, [...ids]),
    course ? eq(certificates.courseId, Number(course)) : undefined,
    instructor ? ofCourses(sql`${courses.instructorId} = ${instructor}`) : undefined,
    state && inState(state, now),
    origin && (origin === "automatic" ? isNull : isNotNull)(certificates.issuedBy),
    betweenDays(certificates.issuedAt, from, to),
    q ? named(q) : undefined,
  );
}

/** Of courses somebody teaches or made, and of programmes they made. */
const ofOwn = ({ userId, withCreated }: CertificateKeeper): SQL | undefined =>
  or(
    sql`${certificates.courseId} = any(${taughtCourseIds(userId, withCreated)})`,
    withCreated
      ? sql`${certificates.programmeId} = any(array(select id from ${programmes} where created_by = ${userId}))`
      : undefined,
  );

const ofCourses = (which: SQL): SQL =>
  sql`${certificates.courseId} in (select ${courses.id} from ${courses} where ${which})`;

function inState(state: CertificateState, now: Date): SQL | undefined {
  const running = or(isNull(certificates.expiresAt), sql`${certificates.expiresAt} > ${now}`);
  switch (state) {
    case "revoked":
      return isNotNull(certificates.revokedAt);
    case "superseded":
      return and(isNull(certificates.revokedAt), isNotNull(certificates.supersededBy));
    case "expired":
      return and(isInForce, sql`${certificates.expiresAt} <= ${now}`);
    case "valid":
      return and(isInForce, running);
  }
}

function named(q: string): SQL | undefined {
  const part = containsPattern(q);
  const serial = parseSerial(q);
  return or(
    ilike(certificates.learnerName, part),
    ilike(certificates.courseTitle, part),
    ilike(certificates.serial, part),
    serial === null ? undefined : eq(certificates.serial, serial),
  );
}
