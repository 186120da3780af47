import type { NewMail } from "./store-outbox.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import { insertMail } from "./store-outbox.ts";

export const sendMailJob = "messages.send-mail";

/**
 * Writes a mail in the caller's transaction; it is sent after the commit, or kept when no mail server is configured.
 * Yields its id, or null when a mail with the same `dedupeKey` exists.
 */
export async function queueMail(
  tx: Tx,
  deps: { clock: Clock; jobs: Jobs; delivering: boolean },
  mail: NewMail,
): Promise<number | null> {
  const now = deps.clock.now();
  const id = await insertMail(tx, mail, now);
  if (id !== null && deps.delivering) {
    await deps.jobs.send(tx, sendMailJob, {}, mail.notBefore ? { startAfter: mail.notBefore } : {});
  }
  return id;
}
