import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { pageQuery } from "../core/page.ts";
import { marketErrors } from "./errors.ts";
import { resourcesErrors } from "../resources/errors.ts";
import {
  hiddenMessageList,
  newReport,
  reportDecision,
  reportedMessages,
  reportList,
  reportMade,
  reportsQuery,
} from "./schema-reports.ts";
import { bookingReportRoles, officerRoles } from "../resources/roles.ts";

const { resource_not_found, seller_not_found } = resourcesErrors;
const { review_not_found, already_reported, own_report, report_not_found } = marketErrors;

/** Each is refused what is not theirs to deal with. */
const access = [...new Set([...officerRoles, ...bookingReportRoles])];

export const reportEndpoints = {
  makeReport: endpoint({
    method: "POST",
    path: "/api/reports",
    summary:
      "Report a resource, a store, a review of a resource or a booking, a message, a person, a question at a lesson or an answer to it; once each",
    access: "member",
    body: newReport,
    answer: reportMade,
    status: 201,
    errors: [resource_not_found, review_not_found, seller_not_found, already_reported, own_report],
  }),
  listReports: endpoint({
    method: "GET",
    path: "/api/admin/reports",
    summary:
      "Reports that nobody has dealt with, the oldest first: of the market for officers, of bookings for their staff, of messages, people and questions at lessons for ADMIN",
    access,
    query: reportsQuery,
    answer: reportList,
  }),
  readReportedMessages: endpoint({
    method: "GET",
    path: "/api/admin/reports/:id/messages",
    summary: "A reported message with ten before and after it; each reading is in the audit log",
    access: ["ADMIN"],
    audit: "message.read",
    about: "nobody's",
    params: idParams,
    answer: reportedMessages,
    errors: [report_not_found],
  }),
  listHiddenMessages: endpoint({
    method: "GET",
    path: "/api/admin/hidden-messages",
    summary: "Messages that staff hid by a report, the last hidden first, without their words",
    access: ["ADMIN"],
    query: z.object(pageQuery(25)),
    answer: hiddenMessageList,
  }),
  showMessage: endpoint({
    method: "POST",
    path: "/api/admin/reports/:id/show-message",
    summary: "Show a message again, to both, that was hidden by a report",
    access: ["ADMIN"],
    audit: "message.shown",
    about: [{ subject: "report", of: "params.id" }],
    params: idParams,
    answer: null,
    errors: [report_not_found, resourcesErrors.already_decided],
  }),
  resolveReport: endpoint({
    method: "POST",
    path: "/api/admin/reports/:id/resolve",
    summary: "Dismiss a report, deal with it, or say that it was dealt with",
    access,
    audit: "report.resolved",
    about: [{ subject: "report", of: "params.id" }],
    params: idParams,
    body: reportDecision,
    answer: null,
    errors: [report_not_found, resourcesErrors.already_decided],
  }),
} as const satisfies EndpointTable;
