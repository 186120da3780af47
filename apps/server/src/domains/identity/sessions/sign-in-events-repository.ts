import type { Tx } from "../../../platform/db/database.ts";
import type { NewRow } from "../../../platform/db/new-row.ts";
import { signInEvents } from "./tables.ts";

export type NewSignInEvent = Omit<NewRow<typeof signInEvents>, "id">;

export async function insertSignInEvent(tx: Tx, event: NewSignInEvent): Promise<void> {
  await tx.insert(signInEvents).values(event);
}
