import { randomUUID } from "node:crypto";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { identityErrors } from "@pavane/contract/identity/errors";
import { lockUser } from "../accounts/users-repository.ts";
import { longDate } from "../accounts/username-wait.ts";
import type { IdentityDeps } from "../deps.ts";
import { nextExportAt } from "./export-wait.ts";
import { findExports, insertExport, type ExportRow } from "./exports-repository.ts";

export const exportJobName = "identity.export-data";

/** Asks for a file with everything that is kept about a person, once in 24 hours. */
export async function requestExport(
  { db, clock, jobs }: Pick<IdentityDeps, "db" | "clock" | "jobs">,
  userId: number,
): Promise<ExportRow | Refusal<"export_wait">> {
  const now = clock.now();
  return db.write(async (tx) => {
    const user = await lockUser(tx, userId);
    const [last = null] = await findExports(tx, userId, 1);
    const next = nextExportAt(last, now);
    if (next !== null) {
      const message = `You can ask again on ${longDate(next, user?.timeZone ?? null)}.`;
      const retryAfter = Math.ceil((next.getTime() - now.getTime()) / 1000);
      return refuse(identityErrors.export_wait, { message, retryAfter });
    }
    const row = await insertExport(tx, { userId, publicId: randomUUID(), createdAt: now });
    await jobs.send(tx, exportJobName, { id: row.publicId });
    return row;
  });
}
