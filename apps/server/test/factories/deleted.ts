import { sql, type SQL } from "drizzle-orm";
import type { TestApp } from "../harness.ts";

/** What makes an account one that was deleted permanently, without the 14 days. */
export const deletedNow = (userId: number): SQL => sql`
  update users set deleted_at = now(), username = 'deleted-' || id, username_key = 'deleted-' || id, email = null, email_key = null,
    pending_email = null, password_hash = null, first_name = null, last_name = null where id = ${userId}`;

export async function deleteAtOnce(world: Pick<TestApp, "db">, userId: number): Promise<void> {
  await world.db.write((tx) => tx.execute(deletedNow(userId)));
}
