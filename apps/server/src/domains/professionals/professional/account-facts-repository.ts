import { professionalRoles } from "@pavane/contract/professionals/roles";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";
import { isAskedForTerms, shownVisibility } from "../../identity/index.ts";
import { profiles } from "../../identity/profiles/tables.ts";
import { roleRequests } from "../../identity/roles/tables.ts";

/** What the checklist asks of an account. */
export interface AccountFacts {
  readonly email: boolean;
  /** An address waits to be confirmed. */
  readonly pendingEmail: boolean;
  readonly photo: boolean;
  /** Their profile is shown to nobody. */
  readonly hidden: boolean;
  /** By the site, whatever they chose. */
  readonly hiddenBySite: boolean;
  readonly timeZone: string | null;
  /** New terms wait to be accepted. */
  readonly termsDue: boolean;
  readonly headline: string;
  readonly bio: string;
  readonly styles: readonly string[];
}

export async function findAccountFacts(db: Read, userId: number): Promise<AccountFacts | null> {
  const [row] = await db
    .select({
      email: sql<boolean>`${users.email} is not null`,
      pendingEmail: sql<boolean>`${users.pendingEmail} is not null`,
      photo: sql<boolean>`${users.profileImageId} is not null`,
      hidden: sql<boolean>`coalesce(${shownVisibility} = 'nobody', false)`,
      hiddenBySite: sql<boolean>`(${profiles.hiddenAt} is not null)`,
      timeZone: users.timeZone,
      termsDue: isAskedForTerms(users.termsVersion),
      headline: sql<string>`coalesce(${profiles.headline}, '')`,
      bio: sql<string>`coalesce(${profiles.bio}, '')`,
      styles: profiles.styles,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row ? { ...row, styles: row.styles ?? [] } : null;
}

/** A person's newest request for a professional role, and its outcome. */
export async function findRoleRequest(db: Read, userId: number) {
  const [row] = await db
    .select({ status: roleRequests.status, reason: roleRequests.reason, createdAt: roleRequests.createdAt })
    .from(roleRequests)
    .where(and(eq(roleRequests.userId, userId), inArray(roleRequests.role, [...professionalRoles])))
    .orderBy(desc(roleRequests.id))
    .limit(1);
  return row ?? null;
}
