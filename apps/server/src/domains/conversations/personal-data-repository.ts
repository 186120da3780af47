import { sql } from "drizzle-orm";
import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { conversationMembers, conversations, messageFiles, messages } from "./conversation/tables.ts";

const stays = { stays: "The other one keeps what was written to them, by a former member." } as const;

/** What conversations say about people: what they wrote themselves. What was written to them is the other's. */
export const conversationsPersonalData: readonly PersonalTable[] = [
  {
    table: messageFiles,
    whose: [],
    of: (person) => sql`${messageFiles.messageId} in (select id from messages where sender_id = ${person})`,
    exported: [{ name: "messages.sent_files", without: [messageFiles.storageKey] }],
    atDeletion: stays,
  },
  {
    table: messages,
    whose: [messages.senderId],
    exported: [{ name: "messages.sent", without: [messages.clientKey] }],
    atDeletion: stays,
  },
  {
    table: conversationMembers,
    whose: [conversationMembers.userId],
    exported: [{ name: "messages.conversations", without: [conversationMembers.mailDueAt] }],
    atDeletion: stays,
  },
  {
    table: conversations,
    whose: [],
    namesToo: [conversations.userLow, conversations.userHigh],
    exported: "What the two of it did stands in the other lists.",
    atDeletion: stays,
  },
];
