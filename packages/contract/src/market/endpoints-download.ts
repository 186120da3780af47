import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { commonErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { orderToken } from "../core/headers.ts";
import { marketErrors } from "./errors.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { bundleWish, downloadLink, downloadWish } from "./schema-download.ts";

const { file_not_found } = resourcesErrors;
const { no_access, preparing, link_expired } = marketErrors;

export const downloadEndpoints = {
  startDownload: endpoint({
    method: "POST",
    path: "/api/resources/:id/download",
    summary: "A link to a file of a resource, for those who may have it",
    access: "public",
    headers: orderToken,
    params: idParams,
    body: downloadWish,
    answer: downloadLink,
    errors: [commonErrors.invalid_token, file_not_found, no_access, preparing],
  }),
  startBundle: endpoint({
    method: "POST",
    path: "/api/downloads",
    summary: "A link to several files as one ZIP, for those who may have each of them",
    access: "public",
    headers: orderToken,
    body: bundleWish,
    answer: downloadLink,
    errors: [commonErrors.invalid_token, file_not_found, no_access, preparing],
  }),
  getBundle: endpoint({
    method: "GET",
    path: "/api/downloads/:token",
    summary: "The ZIP behind a link",
    access: "public",
    params: z.object({ token: z.string().max(64) }),
    secret: ["token"],
    answer: { file: "application/zip" },
    errors: [link_expired, no_access, file_not_found],
  }),
  getFile: endpoint({
    method: "GET",
    path: "/api/files/:token",
    summary: "The file behind a link, whole or in part",
    access: "public",
    params: z.object({ token: z.string().max(64) }),
    secret: ["token"],
    /** With `inline` a PDF is shown by the browser instead of saved; every other file is saved all the same. */
    query: z.object({ inline: z.string().optional() }),
    /** Each file as what it is: a PDF, a picture, a sound, a film, an archive. */
    answer: { file: "*/*" },
    errors: [link_expired, no_access, file_not_found],
  }),
} as const satisfies EndpointTable;
