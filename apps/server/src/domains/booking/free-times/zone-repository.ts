import { eq } from "drizzle-orm";
import type { Read } from "../../../platform/db/database.ts";
import { users } from "../../identity/accounts/tables.ts";

/** The time zone somebody chose for their account. */
export async function findZone(db: Read, userId: number): Promise<string | null> {
  const [row] = await db.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  return row?.zone ?? null;
}
