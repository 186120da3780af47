import type { ConversationChange } from "@pavane/contract/conversations/requests";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { ConversationsDeps } from "../deps.ts";
import {
  countUnreadAfter,
  findOwn,
  findUpTo,
  lockMember,
  saveMember,
  touchConversation,
} from "./conversations-repository.ts";

type Deps = Pick<ConversationsDeps, "db" | "clock">;

/** Archives or mutes a conversation, for whoever asks alone; returns its id. */
export function changeConversation(
  { db, clock }: Deps,
  actor: Actor,
  publicId: string,
  { archived, muted, ...rest }: ConversationChange,
): Promise<number | Refusal<"not_found">> {
  assertNoRest(rest);
  const now = clock.now();
  return db.write(async (tx) => {
    const found = await findOwn(tx, actor.id, publicId);
    if (found === null) return refuse(commonErrors.not_found);
    const { own } = found;
    await saveMember(tx, own, {
      ...(archived === undefined ? {} : { archivedAt: archived ? (own.archivedAt ?? now) : null }),
      ...(muted === undefined ? {} : { mutedAt: muted ? (own.mutedAt ?? now) : null }),
      // A mail about what was muted meanwhile is not sent.
      ...(muted === true ? { mailDueAt: null } : {}),
    });
    return own.conversationId;
  });
}

/** Notes that everything up to a message was seen. An older message than before changes nothing. */
export function readConversation(
  { db }: Deps,
  actor: Actor,
  publicId: string,
  messageId: number,
): Promise<Refusal<"not_found"> | undefined> {
  return db.write(async (tx) => {
    const found = await findOwn(tx, actor.id, publicId);
    if (found === null) return refuse(commonErrors.not_found);
    const own = await lockMember(tx, found.own.conversationId, actor.id);
    const lastReadId = await findUpTo(tx, own.conversationId, messageId);
    if (lastReadId <= own.lastReadId) return undefined;
    const unread = await countUnreadAfter(tx, own, lastReadId);
    await saveMember(tx, own, { lastReadId, unread, mailDueAt: null, mailedAt: null });
    await touchConversation(tx, own.conversationId);
    return undefined;
  });
}
