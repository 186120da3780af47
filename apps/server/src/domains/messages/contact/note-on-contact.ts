import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { MessagesDeps } from "../deps.ts";
import { auditTarget } from "./audit-target.ts";
import { lockContact } from "./contact-repository.ts";
import { insertReply } from "./replies-repository.ts";

/** Keeps a note among staff. It changes nothing else, so it never conflicts with another change. */
export function noteOnContact(
  { db, clock }: Pick<MessagesDeps, "db" | "clock">,
  actor: Actor,
  id: number,
  body: string,
): Promise<Refusal<"not_found"> | null> {
  return db.write(async (tx) => {
    const message = await lockContact(tx, id);
    if (message === null) return refuse(commonErrors.not_found);
    const note = { contactId: id, authorId: actor.id, body, internal: true, version: null, mailId: null };
    await insertReply(tx, note, clock.now());
    await recordAudit(tx, { action: "contact.noted", target: auditTarget(message) });
    return null;
  });
}
