import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { profiles } from "../../identity/profiles/tables.ts";
import { certificates, isInForce } from "../tables.ts";

/** What somebody earned here, where they show it to everybody; the newest first. */
export const findShown = (db: Read, userId: number, now: Date) =>
  db
    .select({ title: certificates.courseTitle, serial: certificates.serial, issuedAt: certificates.issuedAt })
    .from(certificates)
    .innerJoin(profiles, eq(profiles.userId, certificates.userId))
    .where(and(eq(certificates.userId, userId), isShown(now)))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));

/** Those of some people who show one. */
export async function findShowing(db: Read, userIds: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: certificates.userId })
    .from(certificates)
    .innerJoin(profiles, eq(profiles.userId, certificates.userId))
    .where(and(inArray(certificates.userId, [...userIds]), isShown(now)));
  return new Set(rows.map(({ id }) => id));
}

const isShown = (now: Date) =>
  and(
    eq(profiles.showCertificates, true),
    isInForce,
    or(isNull(certificates.expiresAt), gt(certificates.expiresAt, now)),
  );
