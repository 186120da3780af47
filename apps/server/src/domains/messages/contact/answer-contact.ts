import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import { messagesErrors } from "@pavane/contract/messages/errors";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { MessagesDeps } from "../deps.ts";
import { queueMail } from "../outbox/queue-mail.ts";
import { auditTarget } from "./audit-target.ts";
import { answerMail } from "./answer-mail.ts";
import { lockContact, saveContact } from "./contact-repository.ts";
import { findAnswerAfter, insertReply } from "./replies-repository.ts";
import type { ReplyRow } from "./tables.ts";

/**
 * Answers a message by mail, written with the answer. Who answers what is nobody's has it from then on. An answer that its
 * writer has not seen refuses theirs and says whose it is; moves and notes of others do not.
 */
export function answerContact(
  deps: MessagesDeps,
  actor: Actor,
  id: number,
  { body, version }: { body: string; version: number },
): Promise<Refusal<"not_found" | "is_spam" | "edit_conflict"> | null> {
  const now = deps.clock.now();
  return deps.db.write(async (tx) => {
    const message = await lockContact(tx, id);
    if (message === null) return refuse(commonErrors.not_found);
    if (message.status === "spam") return refuse(messagesErrors.is_spam);
    const unseen = await findAnswerAfter(tx, id, version);
    if (unseen !== null)
      return refuse(commonErrors.edit_conflict, { message: await whoAnswered(tx, deps, actor, unseen) });
    const settings = await deps.settings.getSettings(tx);
    const mailId = await queueMail(tx, deps, answerMail({ ...settings, url: deps.baseUrl() }, message, body));
    const answer = { contactId: id, authorId: actor.id, body, internal: false, version: message.version + 1, mailId };
    await insertReply(tx, answer, now);
    const assigneeId = message.assigneeId ?? actor.id;
    await saveContact(tx, id, { status: "answered", answeredAt: now, settledAt: null, assigneeId }, now);
    await recordAudit(tx, {
      action: "contact.answered",
      target: auditTarget(message),
      before: { status: message.status },
      after: { status: "answered", mail_id: mailId },
    });
    return null;
  });
}

async function whoAnswered(tx: Tx, { people }: MessagesDeps, actor: Actor, { authorId }: ReplyRow): Promise<string> {
  if (authorId === actor.id) return "You answered this meanwhile. Reload to see that answer.";
  const names = await people.namesOf(tx, authorId === null ? [] : [authorId]);
  const name = (authorId === null ? undefined : names.get(authorId)?.name) ?? "Someone else";
  return `${name} answered this meanwhile. Reload to see that answer.`;
}
