import { dayMs } from "@pavane/contract/core/durations";
import { and, count, desc, eq, gt, gte, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { isShownTo } from "../../identity/index.ts";
import { profiles } from "../../identity/profiles/tables.ts";
import { certificates, isInForce } from "../tables.ts";

const recentDays = 90;

/** How many certificates were issued lately to people who agreed to be listed. */
export async function countRecent(db: Read, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(certificates)
    .innerJoin(profiles, eq(profiles.userId, certificates.userId))
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(isListed(now));
  return row?.total ?? 0;
}

/** Those certificates, the last issued first. */
export function findRecent(db: Read, now: Date, { size, offset }: { size: number; offset: number }) {
  const { serial, learnerName, courseTitle, issuedAt, timeZone } = certificates;
  return db
    .select({ serial, learnerName, courseTitle, issuedAt, timeZone })
    .from(certificates)
    .innerJoin(profiles, eq(profiles.userId, certificates.userId))
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(isListed(now))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(size)
    .offset(offset);
}

/** Still counts, and its holder agreed, has an account and shows their profile to everybody. */
const isListed = (now: Date): SQL | undefined =>
  and(
    eq(profiles.inRecentCertificates, true),
    isShownTo(false),
    isNull(users.deletedAt),
    isNull(users.deletionDueAt),
    isNull(users.deactivatedAt),
    isInForce,
    or(isNull(certificates.expiresAt), gt(certificates.expiresAt, now)),
    gte(certificates.issuedAt, new Date(now.getTime() - recentDays * dayMs)),
    lte(certificates.issuedAt, now),
  );
