import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { resourcesErrors } from "./errors.ts";
import { fileChanges, newRelease } from "./requests-files.ts";
import { sellerFile, sellerRelease } from "./schema.ts";
import { sellerRoles } from "./roles.ts";

const { resource_not_found, file_not_found, store_suspended, wrong_state } = resourcesErrors;

const fileParams = idParams.extend({ fileId: idParam });
/** Of a file and its picture, counted from 1: `12-1`. */
const previewParams = idParams.extend({ n: z.string().regex(/^[1-9]\d{0,14}-[1-9]\d?$/) });

/** What an answer gave with the address of the picture of an archived resource. */
const faceQuery = z.object({ key: z.string().max(64).optional() });

/** Versions of a resource, their files, and what is shown of these before they are bought. */
export const fileEndpoints = {
  openRelease: endpoint({
    method: "POST",
    path: "/api/resources/:id/releases",
    summary: "Begin a new version; the current one stays on sale until this one is approved",
    access: sellerRoles,
    prepares: true,
    audit: "resource.release_opened",
    params: idParams,
    body: newRelease,
    answer: sellerRelease,
    status: 201,
    errors: [resource_not_found, store_suspended, wrong_state, resourcesErrors.release_open],
  }),
  addFile: endpoint({
    method: "POST",
    path: "/api/resources/:id/files",
    summary:
      "Add a file to the version that is being prepared: `file`, or the `upload_id` of one that arrived in parts and its `name`",
    access: sellerRoles,
    prepares: true,
    audit: "resource.file_added",
    params: idParams,
    multipart: ["file", "upload_id", "name"],
    answer: sellerFile,
    status: 201,
    errors: [
      resource_not_found,
      file_not_found,
      store_suspended,
      wrong_state,
      resourcesErrors.too_many_files,
      resourcesErrors.file_too_large,
      resourcesErrors.storage_full,
      resourcesErrors.unsupported_file,
      resourcesErrors.unsafe_file,
      resourcesErrors.upload_not_found,
    ],
  }),
  changeFile: endpoint({
    method: "PATCH",
    path: "/api/resources/:id/files/:fileId",
    summary: "Call a file otherwise, or move it to another place",
    access: sellerRoles,
    prepares: true,
    audit: "resource.file_changed",
    params: fileParams,
    body: fileChanges,
    answer: sellerFile,
    errors: [resource_not_found, file_not_found, store_suspended, wrong_state],
  }),
  removeFile: endpoint({
    method: "DELETE",
    path: "/api/resources/:id/files/:fileId",
    summary: "Take a file out of the version that is being prepared",
    access: sellerRoles,
    prepares: true,
    audit: "resource.file_removed",
    params: fileParams,
    answer: null,
    errors: [resource_not_found, file_not_found, store_suspended, wrong_state],
  }),
  getFace: endpoint({
    method: "GET",
    path: "/api/resources/:id/face",
    summary:
      "The picture a resource is known by: its own, the top of its first page, or (302) the drawn cover; of an archived one with the key of its address",
    access: "public",
    anonymous: true,
    picture: true,
    params: idParams,
    query: faceQuery,
    secret: ["key"],
    answer: { file: "image/webp" },
    otherStatus: [302],
  }),
  getPreview: endpoint({
    method: "GET",
    path: "/api/resources/:id/previews/:n",
    summary: "A picture or clip of a file; of what is not on sale only for its seller, officers and holders",
    access: "public",
    picture: true,
    params: previewParams,
    answer: { file: "image/webp" },
    errors: [resource_not_found, file_not_found],
  }),
} as const satisfies EndpointTable;
