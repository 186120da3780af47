import type { ResourcesDeps } from "../deps.ts";
import { eraseResource } from "../resource/resources-repository.ts";
import { findDraftsToForget, forgetPreparedStores, lockDraftToForget } from "./prepared-repository.ts";

const most = 200;

/**
 * Deletes what people prepared to sell whose role request was refused, or withdrawn, more than thirty days ago: drafts
 * that nobody else ever saw, each in its own transaction, and then their empty stores. Files that nothing refers to any
 * more are deleted within a day.
 */
export async function forgetPrepared({ db, clock, holders }: Pick<ResourcesDeps, "db" | "clock" | "holders">) {
  const now = clock.now();
  for (;;) {
    let forgotten = 0;
    for (const id of await findDraftsToForget(db.read, now, most)) {
      const deleted = await db.write(async (tx) => {
        if (!(await lockDraftToForget(tx, now, id)) || (await holders.hasBuyers(tx, id))) return false;
        await eraseResource(tx, id);
        return true;
      });
      if (deleted) forgotten += 1;
    }
    if (forgotten === 0) break;
  }
  await db.write((tx) => forgetPreparedStores(tx, now));
}
