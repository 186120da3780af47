import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { messagesErrors } from "./errors.ts";
import {
  markNoticesRequest,
  noticePreferencesRequest,
  noticesQuery,
  unsubscribeQuery,
  unsubscribeRequest,
} from "./requests-notices.ts";
import { noticeList, noticePreferences, unsubscribeLink } from "./schema-notices.ts";

export const noticesEndpoints = {
  listNotices: endpoint({
    method: "GET",
    path: "/api/notices",
    summary: "What the caller was told, newest first",
    access: "member",
    query: noticesQuery,
    answer: noticeList,
  }),
  markNotices: endpoint({
    method: "POST",
    path: "/api/notices/read",
    summary: "Mark notices as read, or unread again; those of others are left alone",
    access: "member",
    body: markNoticesRequest,
    answer: null,
  }),
  deleteNotice: endpoint({
    method: "DELETE",
    path: "/api/notices/:id",
    summary: "Delete a notice",
    access: "member",
    params: idParams,
    answer: null,
  }),
  getNoticePreferences: endpoint({
    method: "GET",
    path: "/api/notice-preferences",
    summary: "Of each kind of notice, whether it reaches the caller in the app and by mail",
    access: "member",
    answer: noticePreferences,
  }),
  saveNoticePreferences: endpoint({
    method: "PUT",
    path: "/api/notice-preferences",
    summary: "Choose what reaches the caller: a list of kinds, or an object with it",
    access: "member",
    body: noticePreferencesRequest,
    takesList: true,
    answer: noticePreferences,
    errors: [messagesErrors.locked_kind],
  }),
  getUnsubscribeLink: endpoint({
    method: "GET",
    path: "/api/unsubscribe",
    summary: "What the link of a mail would turn off",
    access: "public",
    query: unsubscribeQuery,
    secret: ["token"],
    answer: unsubscribeLink,
    errors: [messagesErrors.unsubscribe_invalid],
  }),
  unsubscribe: endpoint({
    method: "POST",
    path: "/api/unsubscribe",
    summary: "Turn off the mails of the kind that a link was sent with",
    access: "public",
    body: unsubscribeRequest,
    answer: null,
    errors: [messagesErrors.unsubscribe_invalid],
  }),
  unsubscribeAtOnce: endpoint({
    method: "POST",
    path: "/unsubscribe",
    summary: "The same in one click of a mail program (RFC 8058), which sends no cookies and no JSON",
    access: "public",
    query: unsubscribeQuery,
    secret: ["token"],
    rawBody: true,
    answer: null,
    errors: [messagesErrors.unsubscribe_invalid],
  }),
} as const satisfies EndpointTable;
