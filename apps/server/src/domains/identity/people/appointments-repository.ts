import { usernameKey } from "@pavane/contract/identity/username";
import { eq, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../accounts/tables.ts";

export type Appointed = Awaited<ReturnType<typeof findForAppointment>> & object;

/** An account by its username, with what decides whether it may administer. */
export async function findForAppointment(db: Read, username: string) {
  const [row] = await db
    .select({
      id: users.id,
      username: users.username,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      mayAct: sql<boolean>`${users.deactivatedAt} is null and ${users.deletedAt} is null`,
      isAdministrator: sql<boolean>`exists (select 1 from user_roles where user_id = users.id and role = 'ADMIN')`,
    })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return row ?? null;
}
