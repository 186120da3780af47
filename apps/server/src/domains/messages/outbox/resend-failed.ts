import { dayMs } from "@pavane/contract/core/durations";
import { markUnchanged, recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { countFailed, requeueFailed } from "./failed-repository.ts";
import { sendMailJob } from "./queue-mail.ts";

const maxAtOnce = 500;
/** What failed before has been read, or says what is true no more. */
const failedWithinMs = 7 * dayMs;

/**
 * Queues again what failed in the last days, each with five new tries, as many as go at once; other mail goes before it. One whose
 * link has ended stays failed.
 */
export async function resendFailed({
  db,
  clock,
  jobs,
  delivering,
}: Pick<Platform, "db" | "clock" | "jobs"> & { readonly delivering: boolean }): Promise<{
  queued: number;
  left: number;
  expired: number;
}> {
  const now = clock.now();
  const since = new Date(now.getTime() - failedWithinMs);
  return db.write(async (tx) => {
    const queued = await requeueFailed(tx, { since, now, max: maxAtOnce });
    const counted = { queued, ...(await countFailed(tx, since, now)) };
    if (queued === 0) markUnchanged();
    else await recordAudit(tx, { action: "mail.failed_resent", target: { type: "mail", id: null }, after: counted });
    if (queued > 0 && delivering) await jobs.send(tx, sendMailJob, {});
    return counted;
  });
}
