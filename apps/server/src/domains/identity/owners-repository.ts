import type { StaffRole } from "@pavane/contract/identity/roles";
import { sql } from "drizzle-orm";
import type { Read } from "../../platform/db/database.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { ownersByNumber, ownersByText, type FindOwners } from "../../platform/own-matter/owners.ts";

/** A person is their own; nobody has to be looked up for it. */
const person: FindOwners = async (_db, things) =>
  things.map((thing) => ({ thing: String(thing), userId: Number(thing) }));

/** Finds the owners of this domain's records, for staff calls about them. */
export const identityOwners = {
  person,
  /** By username, confirmed address, or # and a number, in the spellings that calls take. */
  named_person: ownersByText(
    (names) => sql`
      select typed.name as thing, users.id as owner from unnest(${names}) as typed (name)
      join users on users.username_key = lower(trim(typed.name)) or users.email_key = lower(trim(typed.name))
        or '#' || users.id = trim(typed.name)`,
  ),
  role_request: ownersByNumber(
    (ids) => sql`select id as thing, user_id as owner from role_requests where id = any(${ids})`,
  ),
} satisfies Partial<Record<string, FindOwners>>;

/** Whether anybody who can act holds one of these roles, besides some people. */
export async function hasOtherHolder(
  db: Read,
  roles: readonly StaffRole[],
  besides: readonly number[],
): Promise<boolean> {
  const result = await db.execute(sql`
    select 1 from user_roles join users on users.id = user_roles.user_id
    where user_roles.role = any(${sql.param([...roles])}::text[])
      and users.id <> all(${sql.param([...besides])}::bigint[])
      and users.deactivated_at is null and users.deleted_at is null and users.deletion_due_at is null
    limit 1`);
  return rowsOf(result).length > 0;
}
