import { and, eq, isNotNull } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "./tables.ts";

/** Whether a person has an e-mail address that they confirmed. */
export async function hasConfirmedEmail(db: Read, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.email)));
  return rows.length > 0;
}
