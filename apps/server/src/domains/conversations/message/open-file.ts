import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { StoredFile } from "../../../platform/files.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { findOwnById } from "../conversation/conversations-repository.ts";
import { stateOf } from "../conversation/message-state.ts";
import type { MessageFileRow } from "../conversation/tables.ts";
import type { ConversationsDeps } from "../deps.ts";
import { findFiles, findMessage } from "./messages-repository.ts";

export interface OpenedFile {
  readonly file: MessageFileRow;
  readonly stored: StoredFile;
}

/** A file of a message, for the two who write to each other. */
export async function openFile(
  { db, files }: Pick<ConversationsDeps, "db" | "files">,
  actor: Actor,
  { id, n }: { id: number; n: number },
): Promise<OpenedFile | Refusal<"not_found">> {
  const message = await findMessage(db.read, id);
  const own = message === null ? null : await findOwnById(db.read, actor.id, message.conversationId);
  if (message === null || own === null || stateOf(message) !== "sent") return refuse(commonErrors.not_found);
  return openOne({ db, files }, id, n);
}

/** The same where the caller has decided who may read it. */
export async function openOne(
  { db, files }: Pick<ConversationsDeps, "db" | "files">,
  id: number,
  n: number,
): Promise<OpenedFile | Refusal<"not_found">> {
  const file = (await findFiles(db.read, [id])).find(({ position }) => position === n);
  const stored = file === undefined ? null : await files.open(file.storageKey);
  return file === undefined || stored === null ? refuse(commonErrors.not_found) : { file, stored };
}
