import { count, desc, eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { users } from "../accounts/tables.ts";
import { adminNotes } from "./tables.ts";

/** Notes about a person with who wrote them, newest first. */
export const findNotes = (db: Read, userId: number, most: number) =>
  db
    .select({
      note: adminNotes,
      author: {
        id: users.id,
        username: users.username,
        first_name: users.firstName,
        last_name: users.lastName,
        deletedAt: users.deletedAt,
      },
    })
    .from(adminNotes)
    .innerJoin(users, eq(users.id, adminNotes.authorId))
    .where(eq(adminNotes.userId, userId))
    .orderBy(desc(adminNotes.id))
    .limit(most);

export async function countNotes(db: Read, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(adminNotes).where(eq(adminNotes.userId, userId));
  return row?.total ?? 0;
}

export async function insertNote(tx: Tx, note: NewRow<typeof adminNotes>): Promise<void> {
  await tx.insert(adminNotes).values(note);
}
