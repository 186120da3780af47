import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { commonErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { orderToken } from "../core/headers.ts";
import { resourcesErrors } from "./errors.ts";
import { downloadLink, downloadWish } from "./schema-download.ts";

const { file_not_found, no_access, preparing, link_expired } = resourcesErrors;

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
