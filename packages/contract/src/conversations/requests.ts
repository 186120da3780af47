import { z } from "zod";
import { id, idParam } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { textLength } from "../messages/contact.ts";
import { contextTypes, conversationFilters, messageLength, messageTexts } from "./choices.ts";

/** The words of a message, at most 4000 characters. */
export const messageBody = z
  .string({ error: messageTexts.empty })
  .transform(visibleText)
  .refine((text) => text !== "", messageTexts.empty)
  .refine((text) => textLength(text) <= messageLength, messageTexts.tooLong);

export const conversationContext = z.object({ type: z.enum(contextTypes), id });
export type ConversationContext = z.output<typeof conversationContext>;

/** Chosen by the client, once for each message: sent again, the message is stored once. */
const clientKey = z.uuid();

export const newConversation = eitherSpelling({
  recipient_id: id,
  /** What it is about; left out, it began at a profile. */
  context: conversationContext.nullable().optional(),
  body: messageBody,
  client_key: clientKey,
});
export type NewConversation = z.output<typeof newConversation>;

/** The parts of a form that are no files. */
export const newMessage = eitherSpelling({ body: messageBody, client_key: clientKey });

/** The same where files come with it: they may say everything. */
export const newMessageWithFiles = eitherSpelling({
  body: z
    .string()
    .transform(visibleText)
    .refine((text) => textLength(text) <= messageLength, messageTexts.tooLong)
    .default(""),
  client_key: clientKey,
});

export const changeConversation = eitherSpelling({ archived: z.boolean().optional(), muted: z.boolean().optional() });
export type ConversationChange = z.output<typeof changeConversation>;

/** The newest message that was seen. */
export const readRequest = eitherSpelling({ message_id: id });

const words = z.string().trim().max(200).optional().catch(undefined);
const cursor = idParam.optional().catch(undefined);

export const conversationsQuery = z.object({
  filter: z.enum(conversationFilters).catch("all").default("all"),
  q: words,
  cursor,
});
export type ConversationsQuery = z.output<typeof conversationsQuery>;

export const messagesQuery = z.object({ cursor });

export const recipientQuery = z.object({
  recipient_id: idParam,
  context_type: z.enum(contextTypes).optional(),
  context_id: idParam.optional(),
});

export const conversationParams = z.object({ id: z.uuid() });
export const messageFileParams = z.object({ id: idParam, n: idParam });
