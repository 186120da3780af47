import type { Tx } from "../../../platform/db/database.ts";
import {
  countUnreadAfter,
  lockMember,
  saveMember,
  touchConversation,
} from "../conversation/conversations-repository.ts";
import type { MessageRow } from "../conversation/tables.ts";

/**
 * Takes a message from its reader, or gives it back, by `mark`, which says false where that was done before, and counts anew what
 * they have not read; false with it. Where nothing is unread, the next message is mailed as the first one is.
 */
export async function countUnreadAnew(
  tx: Tx,
  { conversationId }: Pick<MessageRow, "conversationId">,
  readerId: number,
  mark: () => Promise<boolean>,
): Promise<boolean> {
  const reader = await lockMember(tx, conversationId, readerId);
  if (!(await mark())) return false;
  const unread = await countUnreadAfter(tx, reader, reader.lastReadId);
  await saveMember(tx, reader, { unread, ...(unread === 0 ? { mailDueAt: null, mailedAt: null } : {}) });
  await touchConversation(tx, conversationId);
  return true;
}
