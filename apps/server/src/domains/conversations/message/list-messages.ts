import type { MessageList } from "@pavane/contract/conversations/schema";
import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { findOwn } from "../conversation/conversations-repository.ts";
import type { ConversationsDeps } from "../deps.ts";
import { findFiles, findMessages } from "./messages-repository.ts";
import { presentMessage } from "./present-message.ts";

const pageSize = 50;

/**
 * Messages of a conversation, the newest first; null where the asker has them already, which one row tells, since an
 * open conversation asks every few seconds.
 */
export async function listMessages(
  { db }: Pick<ConversationsDeps, "db">,
  actor: Actor,
  { id, cursor, known }: { id: string; cursor: number | undefined; known: string | undefined },
): Promise<{ readonly etag: string; readonly list: MessageList | null } | Refusal<"not_found">> {
  const found = await findOwn(db.read, actor.id, id);
  if (found === null) return refuse(commonErrors.not_found);
  const { conversation, other } = found;
  const etag = `"${conversation.id}-${conversation.version}-${cursor ?? 0}"`;
  if (known === etag) return { etag, list: null };
  const rows = await findMessages(db.read, conversation.id, { before: cursor, most: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const files = await findFiles(
    db.read,
    shown.map((row) => row.id),
  );
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    etag,
    list: {
      data: shown.map((row) => presentMessage(row, files, actor.id)),
      page: { next: last === undefined ? null : String(last.id) },
      seen_id: other.lastReadId === 0 ? null : other.lastReadId,
      tag: etag,
    },
  };
}
