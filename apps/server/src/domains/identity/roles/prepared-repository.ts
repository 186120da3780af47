import { oneOf } from "@pavane/contract/core/codes";
import { dayMs } from "@pavane/contract/core/durations";
import { keptDays, type RoleRequestFacts } from "@pavane/contract/identity/preparing";
import { requestStatuses } from "@pavane/contract/identity/role-requests";
import { isRole, type Role } from "@pavane/contract/identity/roles";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { roleRequests, userRoles } from "./tables.ts";

/** Far more than anybody asks for in the days that count. */
const maxRequests = 50;

/** The newest requests of a person as a column of the query about them: one look at an index, for most people at nothing. */
export const requestsBy = (userId: AnyColumn): SQL<string[]> => sql<string[]>`array(
  select concat_ws(' ', ${roleRequests.role}, ${roleRequests.status}, extract(epoch from ${roleRequests.decidedAt})::text)
  from ${roleRequests} where ${roleRequests.userId} = ${userId} order by ${roleRequests.id} desc limit ${sql.raw(String(maxRequests))})`;

/** What that column says. */
export const readRequests = (column: readonly string[]): RoleRequestFacts[] =>
  column.flatMap((text) => {
    const [role = "", status = "", seconds] = text.split(" ");
    const known = oneOf(requestStatuses, status);
    if (!isRole(role) || known === undefined) return [];
    return [{ role, status: known, decidedAt: seconds === undefined ? null : new Date(Number(seconds) * 1_000) }];
  });

/**
 * The moment of the last answer to somebody who asked for one of the roles, if it was no, or they took the request back, so long ago that
 * what they prepared is kept no more; null also while a request waits, and for who has one of the roles. What was touched after that
 * moment was touched with a role, and is not what is meant.
 */
export const endedRequestOf = (userId: AnyColumn, wanted: readonly Role[], now: Date): SQL<Date | null> => {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString();
  const roles = sql`any(${sql.param([...wanted])}::text[])`;
  return sql<Date | null>`(
    select case when last.status in ('refused', 'withdrawn') and last.decided_at <= ${before}
      and not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${userId} and ${userRoles.role} = ${roles})
      then last.decided_at end
    from (
      select ${roleRequests.status} as status, ${roleRequests.decidedAt} as decided_at from ${roleRequests}
      where ${roleRequests.userId} = ${userId} and ${roleRequests.role} = ${roles}
      order by ${roleRequests.status} = 'pending' desc, ${roleRequests.id} desc limit 1
    ) last)`;
};

/** People of whom that may be true. */
export const whoWasRefused = (wanted: readonly Role[]): SQL => sql`(
  select ${roleRequests.userId} from ${roleRequests}
  where ${roleRequests.status} in ('refused', 'withdrawn') and ${roleRequests.role} = any(${sql.param([...wanted])}::text[]))`;
