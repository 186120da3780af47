import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { messagesErrors } from "@pavane/contract/messages/errors";
import { mailActions } from "@pavane/contract/messages/outbox";
import type { Platform } from "../../../platform/platform.ts";
import { isErased } from "./present-mail.ts";
import { sendMailJob } from "./queue-mail.ts";
import { lockMail, saveMail } from "./outbox-repository.ts";

/** Queues a sent, failed or suppressed mail again with five new tries. Errors: not_found, wrong_state. */
export async function resendMail(
  { db, clock, jobs }: Pick<Platform, "db" | "clock" | "jobs">,
  id: number,
  delivering: boolean,
): Promise<Refusal<"not_found" | "wrong_state"> | null> {
  return db.write(async (tx) => {
    const mail = await lockMail(tx, id);
    if (mail === null) return refuse(commonErrors.not_found);
    if (!mailActions({ status: mail.status, erased: isErased(mail) }).resend) return refuse(messagesErrors.wrong_state);
    const now = clock.now();
    const fresh = { attempts: 0, lastError: null, sentAt: null, notBefore: now, updatedAt: now };
    await saveMail(tx, id, { status: "queued", ...fresh });
    if (delivering) await jobs.send(tx, sendMailJob, {});
    return null;
  });
}
