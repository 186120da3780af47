import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { contextTypes, messageStates } from "./choices.ts";

const next = z.object({ next: z.string().nullable() });

/** The other one. */
export const conversationPerson = z.object({
  id,
  name: z.string(),
  profile_image_url: z.string().nullable(),
  /** The account was closed. */
  gone: z.boolean(),
});
export type ConversationPerson = z.infer<typeof conversationPerson>;

/** What a conversation is about, as whoever asks reaches it. */
export const contextBrief = z.object({
  type: z.enum(contextTypes),
  id,
  title: z.string(),
  /** A path of this site; null once there is nothing to open. */
  url: z.string().nullable(),
  image_url: z.string().nullable(),
  /** Of a booking. */
  starts_at: timestamp.nullable(),
});
export type ContextBrief = z.infer<typeof contextBrief>;

export const lastMessage = z.object({
  /** How it begins, on one line. */
  line: z.string(),
  own: z.boolean(),
  state: z.enum(messageStates),
  files: z.int(),
  created_at: timestamp,
});

export const conversationItem = z.object({
  id: z.uuid(),
  person: conversationPerson,
  context: contextBrief.nullable(),
  last: lastMessage,
  unread: z.int(),
  archived: z.boolean(),
  muted: z.boolean(),
});
export type ConversationItem = z.infer<typeof conversationItem>;

export const conversationList = z.object({
  data: z.array(conversationItem),
  page: next,
  /** Conversations with something unread that are neither archived nor muted. */
  unread: z.int(),
});

/** Whether somebody can be written to. */
const writing = z.object({
  can: z.object({ write: z.boolean() }),
  /** Why not, in a sentence. */
  refusal: z.string().nullable(),
  /** Whoever asks has blocked the other. */
  blocked: z.boolean(),
});

export const conversation = conversationItem.extend(writing.shape);
export type Conversation = z.infer<typeof conversation>;

/** Somebody one means to write to. */
export const recipient = z.object({
  person: conversationPerson,
  context: contextBrief.nullable(),
  /** The conversation about the same that is there already. */
  conversation_id: z.uuid().nullable(),
  ...writing.shape,
});
export type Recipient = z.infer<typeof recipient>;

export const messageFile = z.object({ n: z.int(), name: z.string(), mime: z.string(), bytes: z.int() });
export type MessageFile = z.infer<typeof messageFile>;

export const message = z.object({
  id,
  own: z.boolean(),
  /** Empty once it was deleted or hidden. */
  body: z.string(),
  state: z.enum(messageStates),
  files: z.array(messageFile),
  created_at: timestamp,
  /** Until when whoever asks may delete it. */
  deletable_until: timestamp.nullable(),
});
export type Message = z.infer<typeof message>;

export const messageList = z.object({
  /** The newest first. */
  data: z.array(message),
  page: next,
  /** The newest message that the other has seen. */
  seen_id: id.nullable(),
  /** Sent again as If-None-Match, it is answered 304 while nothing has changed; the header ETag says the same. */
  tag: z.string(),
});
export type MessageList = z.infer<typeof messageList>;
