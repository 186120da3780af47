import { desc, eq } from "drizzle-orm";
import type { Read, Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { signInEvents } from "./tables.ts";

export type NewSignInEvent = Omit<NewRow<typeof signInEvents, "method">, "id"> & {
  readonly method: (typeof signInEvents.$inferSelect)["method"];
};

export async function insertSignInEvent(tx: Tx, event: NewSignInEvent): Promise<void> {
  await tx.insert(signInEvents).values(event);
}

/** The last tries to sign in to an account, newest first. */
export const findSignInTries = (
  db: Read,
  userId: number,
  most: number,
): Promise<(typeof signInEvents.$inferSelect)[]> =>
  db
    .select()
    .from(signInEvents)
    .where(eq(signInEvents.userId, userId))
    .orderBy(desc(signInEvents.createdAt), desc(signInEvents.id))
    .limit(most);
