import type { Tx } from "../../../platform/db/database.ts";
import { signInEvents } from "./tables.ts";

export type NewSignInEvent = Omit<typeof signInEvents.$inferInsert, "id">;

export async function insertSignInEvent(tx: Tx, event: NewSignInEvent): Promise<void> {
  await tx.insert(signInEvents).values(event);
}
