import type { Tx } from "../../../platform/db/database.ts";
import {
  countUnreadAfter,
  lockMember,
  saveMember,
  touchConversation,
} from "../conversation/conversations-repository.ts";
import type { MessageRow } from "../conversation/tables.ts";

/**
 * Takes a message from its reader by `mark`, which says false where it is gone already, and counts anew what they have not read.
 * Where that is nothing, the next message is mailed as the first one is.
 */
export async function takeAway(
  tx: Tx,
  { conversationId }: Pick<MessageRow, "conversationId">,
  readerId: number,
  mark: () => Promise<boolean>,
): Promise<void> {
  const reader = await lockMember(tx, conversationId, readerId);
  if (!(await mark())) return;
  const unread = await countUnreadAfter(tx, reader, reader.lastReadId);
  await saveMember(tx, reader, { unread, ...(unread === 0 ? { mailDueAt: null, mailedAt: null } : {}) });
  await touchConversation(tx, conversationId);
}
