import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { listEndpoint } from "../core/list-query.ts";
import { certificatesList } from "./certificates-list.ts";
import { certificatesErrors } from "./errors.ts";
import {
  certificateDetail,
  certificateItem,
  issueBody,
  issueOutcomes,
  myCertificates,
  myCertificatesQuery,
  reissueBody,
  revokeBody,
  verification,
} from "./schema.ts";

const { certificate_not_found, course_not_found, certificate_exists, already_revoked, certificate_replaced } =
  certificatesErrors;

export const certificatesEndpoints = {
  listMyCertificates: endpoint({
    method: "GET",
    path: "/api/me/certificates",
    summary: "My certificates, and the courses I am close to completing",
    access: "member",
    query: myCertificatesQuery,
    answer: myCertificates,
  }),
  listCertificates: listEndpoint({
    path: "/api/certificates",
    summary: "Certificates of one's own courses, or of every course for certificate staff, also as CSV",
    access: "member",
    list: certificatesList,
    item: certificateItem,
  }),
  getCertificate: endpoint({
    method: "GET",
    path: "/api/certificates/:id",
    summary: "One certificate, for its holder, teachers of the course and certificate staff",
    access: "member",
    params: idParams,
    answer: certificateDetail,
    errors: [certificate_not_found],
  }),
  getCertificatePdf: endpoint({
    method: "GET",
    path: "/api/certificates/:id/pdf",
    summary: "The certificate as a vector PDF, A4 landscape",
    access: "member",
    params: idParams,
    answer: { file: "application/pdf" },
    errors: [certificate_not_found],
  }),
  getCertificatePng: endpoint({
    method: "GET",
    path: "/api/certificates/:id/png",
    summary: "The certificate as a picture, 2400 pixels wide",
    access: "member",
    params: idParams,
    answer: { file: "image/png" },
    errors: [certificate_not_found],
  }),
  getCertificateSvg: endpoint({
    method: "GET",
    path: "/api/certificates/:id/svg",
    summary: "The certificate as SVG, for the screen",
    access: "member",
    params: idParams,
    answer: { file: "image/svg+xml" },
    errors: [certificate_not_found],
  }),
  issueCertificates: endpoint({
    method: "POST",
    path: "/api/certificates",
    summary: "Issue certificates by hand, with an outcome for each learner",
    access: "member",
    audit: "certificate.issued",
    body: issueBody,
    answer: issueOutcomes,
    errors: [course_not_found],
  }),
  revokeCertificate: endpoint({
    method: "POST",
    path: "/api/certificates/:id/revoke",
    summary: "Revoke a certificate for good; the reason becomes public",
    access: "member",
    audit: "certificate.revoked",
    params: idParams,
    body: revokeBody,
    answer: certificateDetail,
    errors: [certificate_not_found, already_revoked, certificate_replaced],
  }),
  reissueCertificate: endpoint({
    method: "POST",
    path: "/api/certificates/:id/reissue",
    summary: "Replace a certificate by one with today's names and a new serial",
    access: "member",
    audit: "certificate.reissued",
    params: idParams,
    body: reissueBody,
    answer: certificateDetail,
    status: 201,
    errors: [certificate_not_found, certificate_replaced, certificate_exists],
  }),
  verifyCertificate: endpoint({
    method: "GET",
    path: "/api/verify/:serial",
    summary: "Is this certificate real, and does it still count",
    access: "public",
    params: z.object({ serial: z.string().max(60) }),
    answer: verification,
    errors: [certificate_not_found],
  }),
  getVerifiedPicture: endpoint({
    method: "GET",
    path: "/api/verify/:serial/svg",
    summary: "The certificate of a serial as SVG, as it was issued; a revoked or replaced one says so",
    access: "public",
    params: z.object({ serial: z.string().max(60) }),
    answer: { file: "image/svg+xml" },
    errors: [certificate_not_found],
  }),
  getVerifiedCard: endpoint({
    method: "GET",
    path: "/api/verify/:serial/card",
    summary: "The same as a picture for shared links, 1200 by 630",
    access: "public",
    params: z.object({ serial: z.string().max(60) }),
    answer: { file: "image/png" },
    errors: [certificate_not_found],
  }),
} as const satisfies EndpointTable;
