import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { mediaErrors } from "../media/errors.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { conversationsErrors } from "./errors.ts";
import {
  changeConversation,
  conversationParams,
  conversationsQuery,
  messageFileParams,
  messagesQuery,
  newConversation,
  readRequest,
  recipientQuery,
} from "./requests.ts";
import { conversation, conversationList, message, messageList, recipient } from "./schema.ts";

const { blocked, messages_off, email_unverified, deletion_due, key_reused, too_late } = conversationsErrors;

export const conversationsEndpoints = {
  listConversations: endpoint({
    method: "GET",
    path: "/api/conversations",
    summary: "Own conversations, the one with the newest message first",
    access: "member",
    query: conversationsQuery,
    answer: conversationList,
  }),
  getRecipient: endpoint({
    method: "GET",
    path: "/api/conversations/new",
    summary: "Somebody one means to write to, and the conversation that is there already",
    access: "member",
    query: recipientQuery,
    answer: recipient,
  }),
  startConversation: endpoint({
    method: "POST",
    path: "/api/conversations",
    summary: "Write to somebody; 200 where there was a conversation about the same, which the message is added to",
    access: "member",
    body: newConversation,
    answer: conversation,
    status: 201,
    otherStatus: [200],
    errors: [blocked, messages_off, email_unverified, deletion_due, key_reused],
  }),
  getConversation: endpoint({
    method: "GET",
    path: "/api/conversations/:id",
    summary: "One of the own conversations",
    access: "member",
    params: conversationParams,
    answer: conversation,
  }),
  changeConversation: endpoint({
    method: "PATCH",
    path: "/api/conversations/:id",
    summary: "Archive or mute a conversation, for oneself",
    access: "member",
    params: conversationParams,
    body: changeConversation,
    answer: conversation,
  }),
  readConversation: endpoint({
    method: "POST",
    path: "/api/conversations/:id/read",
    summary: "Note that everything up to a message was seen",
    access: "member",
    params: conversationParams,
    body: readRequest,
    answer: null,
  }),
  listMessages: endpoint({
    method: "GET",
    path: "/api/conversations/:id/messages",
    summary: "Fifty messages of a conversation, from the newest or from a cursor back",
    access: "member",
    params: conversationParams,
    query: messagesQuery,
    headers: { "if-none-match": "Entity tag of the answer before; 304 when nothing has changed." },
    answer: messageList,
    otherStatus: [304],
  }),
  sendMessage: endpoint({
    method: "POST",
    path: "/api/conversations/:id/messages",
    summary:
      "Write in a conversation, with up to five files; the same client_key sends one message, and is refused with another",
    access: "member",
    params: conversationParams,
    multipart: ["body", "client_key", "files"],
    answer: message,
    status: 201,
    errors: [
      blocked,
      messages_off,
      email_unverified,
      key_reused,
      mediaErrors.file_too_large,
      mediaErrors.storage_full,
      resourcesErrors.unsupported_file,
      resourcesErrors.unsafe_file,
    ],
  }),
  deleteMessage: endpoint({
    method: "DELETE",
    path: "/api/messages/:id",
    summary: "Delete an own message within 15 minutes",
    access: "member",
    params: idParams,
    answer: null,
    errors: [too_late],
  }),
  getMessageFile: endpoint({
    method: "GET",
    path: "/api/messages/:id/files/:n",
    summary: "A file of a message, for the two who write to each other",
    access: "member",
    params: messageFileParams,
    answer: { file: "*/*" },
  }),
} as const satisfies EndpointTable;
