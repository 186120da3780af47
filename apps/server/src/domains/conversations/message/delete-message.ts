import { deletableMs } from "@pavane/contract/conversations/choices";
import { conversationsErrors } from "@pavane/contract/conversations/errors";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findOwnById } from "../conversation/conversations-repository.ts";
import type { ConversationsDeps } from "../deps.ts";
import { findMessage, markGone } from "./messages-repository.ts";
import { countUnreadAnew } from "./count-unread-anew.ts";

/** Deletes an own message within 15 minutes. Twice is once. Errors: not_found, too_late. */
export function deleteMessage(
  { db, clock }: Pick<ConversationsDeps, "db" | "clock">,
  actor: Actor,
  id: number,
): Promise<Refusal<"not_found" | "too_late"> | undefined> {
  const now = clock.now();
  return db.write(async (tx) => {
    const message = await findMessage(tx, id);
    if (message === null || message.senderId !== actor.id) return refuse(commonErrors.not_found);
    if (message.deletedAt !== null) return undefined;
    if (now.getTime() > message.createdAt.getTime() + deletableMs) return refuse(conversationsErrors.too_late);
    const found = await findOwnById(tx, actor.id, message.conversationId);
    if (found === null) return refuse(commonErrors.not_found);
    await countUnreadAnew(tx, message, found.other.userId, () => markGone(tx, id, "deletedAt", now));
    return undefined;
  });
}
