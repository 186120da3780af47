import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { conversationsErrors } from "@pavane/contract/conversations/errors";
import type { Read } from "../../../platform/db/database.ts";
import { findBlocksBetween, hasConfirmedEmail } from "../../identity/index.ts";
import { findRecipientFacts, isLeaving } from "../relations/recipients-repository.ts";
import { decideWriting } from "../relations/who-may-write.ts";
import { hasWritten } from "./conversations-repository.ts";

export type WritingRefusal = Refusal<"blocked" | "messages_off" | "email_unverified">;

export interface Writing {
  readonly refusal: WritingRefusal | null;
  /** Whoever writes has blocked the other. */
  readonly blocked: boolean;
  /** The other could be written to, but for the writer's own block and own address: so they may be known to be there. */
  readonly reachable: boolean;
}

/** Whether somebody may write to another, in a conversation of theirs or a new one. An unknown person is like one who takes no messages. */
export async function checkWriting(
  db: Read,
  writerId: number,
  recipientId: number,
  conversationId: number | null,
): Promise<Writing> {
  const blocks = await findBlocksBetween(db, writerId, recipientId);
  const blocked = blocks.some(({ blockerId }) => blockerId === writerId);
  const facts = await findRecipientFacts(db, writerId, recipientId);
  const known = conversationId !== null && (await hasWritten(db, conversationId, recipientId));
  const decide = (isBlocked: boolean) =>
    facts === null ? "messages_off" : decideWriting({ ...facts, blocked: isBlocked, hasWritten: known });
  const reachable = decide(blocks.some(({ blockerId }) => blockerId !== writerId)) === null;
  const reason = (await hasConfirmedEmail(db, writerId)) ? decide(blocks.length > 0) : "email_unverified";
  return { blocked, reachable, refusal: reason === null ? null : refuse(conversationsErrors[reason]) };
}

/** Whether somebody may not begin a conversation: whoever leaves still answers in those they have. */
export const refuseBeginning = async (db: Read, writerId: number): Promise<Refusal<"deletion_due"> | null> =>
  (await isLeaving(db, writerId)) ? refuse(conversationsErrors.deletion_due) : null;
