import { dayMs } from "@pavane/contract/core/durations";
import type { IdentityDeps } from "../deps.ts";
import { expireExports, failExportsBefore, findExpiredExports } from "./exports-repository.ts";

/** Removes files whose time is over, the file first, and gives up what never ended. */
export async function removeExpiredExports({
  db,
  clock,
  files,
}: Pick<IdentityDeps, "db" | "clock" | "files">): Promise<void> {
  const now = clock.now();
  await db.write((tx) => failExportsBefore(tx, new Date(now.getTime() - dayMs)));
  for (;;) {
    const expired = await findExpiredExports(db.read, now);
    if (expired.length === 0) return;
    for (const { storageKey } of expired) if (storageKey !== null) await files.remove(storageKey);
    await db.write((tx) =>
      expireExports(
        tx,
        expired.map(({ id }) => id),
      ),
    );
  }
}
