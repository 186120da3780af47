import type { ResourcesDeps } from "../deps.ts";
import { eraseResource } from "../resource/resources-repository.ts";
import { findDraftsToForget, forgetPreparedStores, lockDraftToForget } from "./prepared-repository.ts";

const most = 200;

/**
 * Deletes what people prepared to sell whose request was refused, or taken back, more than thirty days ago: drafts that nobody else ever
 * saw, each in a transaction of its own, and then their empty stores. Files that nothing names any more follow within a day.
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
