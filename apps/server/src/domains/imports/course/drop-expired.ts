import type { ImportsDeps } from "../deps.ts";
import { deleteExpired } from "./course-imports-repository.ts";

const atOnce = 100;

/** Archives that nobody imported in time are deleted, and later the records of those that were. */
export async function dropExpired({ db, clock, media }: Pick<ImportsDeps, "db" | "clock" | "media">): Promise<void> {
  for (;;) {
    const deleted = await db.write(async (tx) => {
      const expired = await deleteExpired(tx, clock.now(), atOnce);
      await media.privateFiles.drop(tx, expired.keys);
      return expired.deleted;
    });
    if (deleted < atOnce) return;
  }
}
