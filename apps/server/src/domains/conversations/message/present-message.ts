import { deletableMs } from "@pavane/contract/conversations/choices";
import type { Message } from "@pavane/contract/conversations/schema";
import { stateOf } from "../conversation/message-state.ts";
import type { MessageFileRow, MessageRow } from "../conversation/tables.ts";

export function presentMessage(row: MessageRow, files: readonly MessageFileRow[], viewerId: number): Message {
  const state = stateOf(row);
  const own = row.senderId === viewerId;
  const until = new Date(row.createdAt.getTime() + deletableMs).toISOString();
  return {
    id: row.id,
    own,
    body: state === "sent" ? row.body : "",
    state,
    files:
      state === "sent"
        ? files
            .filter(({ messageId }) => messageId === row.id)
            .map(({ position, name, mime, bytes }) => ({ n: position, name, mime, bytes }))
        : [],
    created_at: row.createdAt.toISOString(),
    deletable_until: own && state === "sent" ? until : null,
  };
}
