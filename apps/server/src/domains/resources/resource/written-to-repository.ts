import { and, inArray, isNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";

/** Which of some people get mail: not those whose account was deactivated. */
export async function findWrittenTo(db: Read, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isNull(users.deactivatedAt)));
  return rows.map(({ id }) => id);
}
