import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { idempotencyKey } from "../core/headers.ts";
import { listQuery } from "../core/list-query.ts";
import { contactListing } from "./contact-list.ts";
import { messagesErrors } from "./errors.ts";
import { changeContactRequest, contactNoteRequest, contactReplyRequest, contactRequest } from "./requests.ts";
import { contactList, contactMessage, contactReceipt } from "./schema-contact.ts";

export const contactEndpoints = {
  sendContactMessage: endpoint({
    method: "POST",
    path: "/api/contact",
    summary: "Write to whoever runs the site; five messages an hour from one address",
    access: "public",
    headers: idempotencyKey,
    body: contactRequest,
    answer: contactReceipt,
    status: 201,
  }),
  listContactMessages: endpoint({
    method: "GET",
    path: "/api/admin/messages",
    summary: "What people wrote, as a page or a file; what waits for an answer first",
    access: ["ADMIN"],
    query: listQuery(contactListing),
    answer: contactList,
    alsoFile: "text/csv",
  }),
  getContactMessage: endpoint({
    method: "GET",
    path: "/api/admin/messages/:id",
    summary: "One message with its answers and notes; reading it changes nothing",
    access: ["ADMIN"],
    params: idParams,
    answer: contactMessage,
  }),
  changeContactMessage: endpoint({
    method: "PATCH",
    path: "/api/admin/messages/:id",
    summary: "Move a message to another state or give it to an administrator",
    access: ["ADMIN"],
    audit: "contact.changed",
    about: "nobody's",
    params: idParams,
    body: changeContactRequest,
    answer: contactMessage,
    errors: [messagesErrors.wrong_move],
  }),
  replyToContactMessage: endpoint({
    method: "POST",
    path: "/api/admin/messages/:id/replies",
    summary: "Answer a message by mail",
    access: ["ADMIN"],
    audit: "contact.answered",
    about: "nobody's",
    params: idParams,
    body: contactReplyRequest,
    answer: contactMessage,
    status: 201,
    errors: [messagesErrors.is_spam],
  }),
  noteOnContactMessage: endpoint({
    method: "POST",
    path: "/api/admin/messages/:id/notes",
    summary: "Write a note among staff",
    access: ["ADMIN"],
    audit: "contact.noted",
    about: "nobody's",
    params: idParams,
    body: contactNoteRequest,
    answer: contactMessage,
    status: 201,
  }),
} as const satisfies EndpointTable;
