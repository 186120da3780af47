import type { AccountStatus } from "@pavane/contract/identity/account-status";
import type { Role } from "@pavane/contract/identity/roles";
import { sql, type SQL } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { invitations, userRoles } from "./tables.ts";

export const hasRole = (role: Role): SQL =>
  sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users}.id and ${userRoles.role} = ${role})`;

/** Staff invited the unclaimed account, whether or not the link still works. */
const isInvited = sql`exists (select 1 from ${invitations}
  where ${invitations.userId} = ${users}.id and ${invitations.acceptedAt} is null)`;

/** The state of an account as staff see it; one definition for rows and filter. */
export const accountStatus = sql<AccountStatus>`case
  when ${users.deletedAt} is not null then 'deleted'
  when ${users.deletionDueAt} is not null then 'deletion_due'
  when ${users.deactivatedAt} is not null then 'deactivated'
  when ${hasRole("GUEST_USER")} then case when ${isInvited} then 'invited' else 'guest' end
  when not ${users.isActive} then 'awaiting_payment'
  else 'active' end`;
