import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { confirmErrors } from "../core/errors.ts";
import { listQuery } from "../core/list-query.ts";
import { idParams } from "../core/fields.ts";
import { messagesErrors } from "./errors.ts";
import { outboxListing } from "./outbox-list.ts";
import { outboxList, outboxMail, resentMail } from "./schema.ts";

export const outboxEndpoints = {
  listOutbox: endpoint({
    method: "GET",
    path: "/api/admin/outbox",
    summary: "Mail that was written, newest first, as a page or a file",
    access: ["ADMIN"],
    query: listQuery(outboxListing),
    answer: outboxList,
    alsoFile: "text/csv",
  }),
  getOutboxMail: endpoint({
    method: "GET",
    path: "/api/admin/outbox/:id",
    summary: "One mail with its words; one with a one-time link needs a fresh confirmation",
    access: ["ADMIN"],
    params: idParams,
    answer: outboxMail,
    errors: [confirmErrors.reauthentication_required],
  }),
  resendMail: endpoint({
    method: "POST",
    path: "/api/admin/outbox/:id/resend",
    summary: "Queue a sent, failed or suppressed mail again",
    access: ["ADMIN"],
    audit: "mail.resent",
    about: "nobody's",
    params: idParams,
    answer: outboxMail,
    errors: [messagesErrors.wrong_state],
  }),
  resendFailedMail: endpoint({
    method: "POST",
    path: "/api/admin/outbox/resend-failed",
    summary: "Queue mail again that failed in the last seven days, 500 at once, but for links that have ended",
    access: ["ADMIN"],
    audit: "mail.failed_resent",
    about: "nobody's",
    answer: resentMail,
  }),
  cancelMail: endpoint({
    method: "POST",
    path: "/api/admin/outbox/:id/cancel",
    summary: "Keep a waiting or failed mail from being sent",
    access: ["ADMIN"],
    audit: "mail.cancelled",
    about: "nobody's",
    params: idParams,
    answer: outboxMail,
    errors: [messagesErrors.wrong_state],
  }),
} as const satisfies EndpointTable;
