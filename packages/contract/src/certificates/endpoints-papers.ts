import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { certificatesErrors } from "./errors.ts";
import { certificateStaffRoles } from "./roles.ts";
import {
  certificateFilesQuery,
  certificateMonths,
  certificateMonthsQuery,
  coursesToCertify,
  coursesToCertifyQuery,
  findToCertifyQuery,
  issuePreviewBody,
  learnersToCertify,
  statementQuery,
} from "./schema-papers.ts";

const { certificate_not_found, course_not_found, learner_not_found, no_certificates, too_many_certificates } =
  certificatesErrors;

/** Certificates counted, put together and drawn before they are issued. */
export const papersEndpoints = {
  listCertificateMonths: endpoint({
    method: "GET",
    path: "/api/certificates/months",
    summary: "How many certificates were issued in each of twelve months, by the filters of the list",
    access: "member",
    query: certificateMonthsQuery,
    answer: certificateMonths,
  }),
  findCoursesToCertify: endpoint({
    method: "GET",
    path: "/api/certificates/courses",
    summary:
      "The first courses of every state by words of their title, or one by its number, to issue a certificate for",
    access: certificateStaffRoles,
    query: coursesToCertifyQuery,
    answer: coursesToCertify,
  }),
  findLearnersToCertify: endpoint({
    method: "GET",
    path: "/api/certificates/courses/:id/learners",
    summary: "The first learners of a course by name or username, to issue certificates to",
    access: certificateStaffRoles,
    params: idParams,
    query: findToCertifyQuery,
    answer: learnersToCertify,
    errors: [course_not_found],
  }),
  getCertificateFiles: endpoint({
    method: "GET",
    path: "/api/certificates/files",
    summary: "The PDFs of at most 50 certificates in one archive: every match, or those of some numbers",
    access: "member",
    query: certificateFilesQuery,
    answer: { file: "application/zip" },
    errors: [certificate_not_found, no_certificates, too_many_certificates],
  }),
  getHoursStatement: endpoint({
    method: "GET",
    path: "/api/me/certificates/statement",
    summary:
      "My certificates of a calendar year with their hours, as a PDF; what was revoked or replaced is not counted",
    access: "member",
    query: statementQuery,
    answer: { file: "application/pdf" },
    errors: [certificatesErrors.statement_empty],
  }),
  previewCertificate: endpoint({
    method: "POST",
    path: "/api/certificates/preview",
    summary: "The certificate that a learner would be issued, as SVG; nothing is issued",
    access: "member",
    body: issuePreviewBody,
    answer: { file: "image/svg+xml" },
    errors: [course_not_found, learner_not_found],
  }),
} as const satisfies EndpointTable;
