import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { flat, withReplacement, type CertificateRow } from "../certificate/certificates-repository.ts";
import { certificates, isInForce } from "../tables.ts";
import type { CountedCertificate } from "./years.ts";

/** Every certificate of a person, as far as statements count it. */
export const findCounted = (db: Read, userId: number): Promise<CountedCertificate[]> =>
  db
    .select({ issuedAt: certificates.issuedAt, hours: certificates.hours, counts: sql<boolean>`(${isInForce})` })
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
