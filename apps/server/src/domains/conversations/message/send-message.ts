import { conversationsErrors } from "@pavane/contract/conversations/errors";
import { minuteMs } from "@pavane/contract/core/durations";
import { isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Tx } from "../../../platform/db/database.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import { lockPeople } from "../../identity/index.ts";
import { saveMember, touchConversation, type OwnConversation } from "../conversation/conversations-repository.ts";
import { addUnread } from "../conversation/unread-repository.ts";
import { checkWriting, type WritingRefusal } from "../conversation/refuse-writing.ts";
import type { ConversationsDeps } from "../deps.ts";
import type { MessageRow } from "../conversation/tables.ts";
import { dropFiles, keepFiles, type KeptFile } from "./keep-files.ts";
import { findSent, insertFiles, insertMessage } from "./messages-repository.ts";
import type { StorageOwner, UploadForm } from "../../media/index.ts";

/** Specification of accounts, section 8, limits. */
export const messagesLimit: Limit = { name: "messages", most: 60, windowSeconds: 15 * 60 };
/** How long somebody has to look themselves before a mail is sent. */
const mailAfterMs = 10 * minuteMs;

export interface NewText {
  readonly body: string;
  readonly clientKey: string;
}

/**
 * Stores a message with its files. The same key is one message, however often and from however many tabs it comes; that
 * neither has blocked the other is certain, since who blocks takes the same lock.
 */
export async function sendMessage(
  deps: ConversationsDeps,
  { own, other }: OwnConversation,
  text: NewText,
  { files, owner }: { files: UploadForm["files"]; owner: StorageOwner },
) {
  const sent = await findSent(deps.db.read, own.userId, text.clientKey);
  const place = { conversationId: own.conversationId, body: text.body };
  if (sent !== null) return refuseOther(sent, place) ?? sent;
  const { refusal } = await checkWriting(deps.db.read, own.userId, other.userId, own.conversationId);
  const limited = refusal ?? (await deps.limiter.hit(messagesLimit, `person ${own.userId}`));
  if (limited) return limited;
  const kept = await keepFiles(deps, owner, files);
  if (isRefusal(kept)) return kept;
  const stored = await store(deps, { own, other }, text, kept).catch(async (error: unknown) => {
    await dropFiles(deps, kept);
    throw error;
  });
  if (isRefusal(stored)) {
    await dropFiles(deps, kept);
    return stored;
  }
  if (stored.isNew) return stored.message;
  await dropFiles(deps, kept);
  return refuseOther(stored.message, place) ?? stored.message;
}

/**
 * A key that was used for another message must not hide that this one is not stored. Of an erased message only its place is known;
 * files do not count, since whoever tries again after a reload no longer has them.
 */
export function refuseOther(
  sent: MessageRow,
  { conversationId, body }: { readonly conversationId: number | undefined; readonly body: string },
): Refusal<"key_reused"> | null {
  const isSame = sent.conversationId === conversationId && (sent.erasedAt !== null || sent.body === body);
  return isSame ? null : refuse(conversationsErrors.key_reused);
}

interface Stored {
  readonly message: MessageRow;
  /** False: it was sent before. */
  readonly isNew: boolean;
}

function store(
  { db, clock }: Pick<ConversationsDeps, "db" | "clock">,
  { own, other }: Pick<OwnConversation, "own" | "other">,
  text: NewText,
  files: readonly KeptFile[],
): Promise<Stored | WritingRefusal> {
  const now = clock.now();
  return db.write(async (tx) => {
    await lockPeople(tx, [own.userId, other.userId]);
    const { refusal } = await checkWriting(tx, own.userId, other.userId, own.conversationId);
    if (refusal) return refusal;
    return addMessage(tx, own.conversationId, { senderId: own.userId, ...text }, { files, now });
  });
}

/** Adds a message to a conversation whose two people are locked. */
export async function addMessage(
  tx: Tx,
  conversationId: number,
  { senderId, body, clientKey }: NewText & { readonly senderId: number },
  { files, now }: { files: readonly KeptFile[]; now: Date },
): Promise<Stored> {
  const row = {
    conversationId,
    senderId,
    body,
    clientKey,
    deletedAt: null,
    erasedAt: null,
    hiddenAt: null,
    createdAt: now,
  };
  const message = await insertMessage(tx, row);
  if (message === null) {
    const sent = await findSent(tx, senderId, clientKey);
    if (sent === null) throw new Error("a message was neither stored nor there");
    return { message: sent, isNew: false };
  }
  await insertFiles(
    tx,
    files.map(({ storageKey, name, mime, bytes, ...rest }, at) => ({
      messageId: message.id,
      position: at + 1,
      storageKey,
      name,
      mime,
      bytes,
      ...rest,
    })),
  );
  await saveMember(tx, { conversationId, userId: senderId }, { lastMessageId: message.id, archivedAt: null });
  await addUnread(tx, message, new Date(now.getTime() + mailAfterMs));
  await touchConversation(tx, conversationId, now);
  return { message, isNew: true };
}
