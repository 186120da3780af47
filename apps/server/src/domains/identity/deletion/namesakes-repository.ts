import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { fullNameOf, users } from "../accounts/tables.ts";

/** Whether somebody else who has an account is called the same. */
export async function hasNamesake(db: Read, userId: number, fullName: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(fullNameOf(users), sql`lower(${fullName})`), ne(users.id, userId), isNull(users.deletedAt)))
    .limit(1);
  return rows.length > 0;
}
