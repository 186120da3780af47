import type { Clock } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Jobs } from "../../platform/jobs.ts";
import { insertMail } from "./store.ts";

export interface NewMail {
  /** The account it concerns; null for people without one. */
  readonly userId: number | null;
  readonly to: string;
  /** What it is about, for example `password_reset`; the filter of the outbox. */
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The words carry a one-time link: staff cannot read it where mail is delivered, and it is erased on sending. */
  readonly secret: boolean;
  /** A second mail with the same key is not written. */
  readonly dedupeKey?: string;
  readonly notBefore?: Date;
}

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
