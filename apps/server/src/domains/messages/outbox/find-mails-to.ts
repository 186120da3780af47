import type { OutboxItem } from "@pavane/contract/messages/schema";
import type { Read } from "../../../platform/db/database.ts";
import { selectMailsTo } from "./outbox-repository.ts";
import { presentOutboxItem } from "./present-mail.ts";

/** The last mails to a person as the outbox lists them, newest first. Their words are read in the outbox, by its own rule. */
export const findMailsTo = async (db: Read, userId: number, most: number): Promise<OutboxItem[]> =>
  (await selectMailsTo(db, userId, most)).map(presentOutboxItem);
