import type { Tx } from "../../../platform/db/database.ts";
import { nothingAsked } from "../sellers/requested-name.ts";
import { lockStore, saveStore } from "../sellers/sellers-repository.ts";
import { archiveAll } from "./closing-repository.ts";

/** Closes the store of somebody who leaves: what is sold is archived, buyers keep what they have. Does nothing without a store. */
export async function endStore(tx: Tx, userId: number, at: Date): Promise<void> {
  const store = await lockStore(tx, userId);
  if (store === null) return;
  await archiveAll(tx, userId, at);
  if (store.state === "closed") return;
  await saveStore(tx, userId, { state: "closed", closedAt: at, selling: false, ...nothingAsked, updatedAt: at });
}
