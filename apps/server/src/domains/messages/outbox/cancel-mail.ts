import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { messagesErrors } from "@pavane/contract/messages/errors";
import { mailActions } from "@pavane/contract/messages/outbox";
import type { Platform } from "../../../platform/platform.ts";
import { isErased } from "./present-mail.ts";
import { lockMail, saveMail } from "./outbox-repository.ts";

/** Keeps a queued or failed mail from being sent. Errors: not_found, wrong_state. */
export async function cancelMail(
  { db, clock }: Pick<Platform, "db" | "clock">,
  id: number,
): Promise<Refusal<"not_found" | "wrong_state"> | null> {
  return db.write(async (tx) => {
    const mail = await lockMail(tx, id);
    if (mail === null) return refuse(commonErrors.not_found);
    if (!mailActions({ status: mail.status, erased: isErased(mail) }).cancel) return refuse(messagesErrors.wrong_state);
    await saveMail(tx, id, { status: "suppressed", updatedAt: clock.now() });
    return null;
  });
}
