import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { uploadOffset } from "../core/headers.ts";
import { mediaErrors } from "./errors.ts";
import { newUpload, upload, uploadedFile, uploadedImage, uploadParams } from "./schema.ts";

export const mediaEndpoints = {
  uploadCourseImage: endpoint({
    method: "POST",
    path: "/api/upload/course",
    summary: "Store a picture for a course; the course itself is changed by a PATCH afterwards",
    access: "member",
    multipart: ["file", "entityType", "entityId"],
    answer: uploadedImage,
    errors: [mediaErrors.file_too_large, mediaErrors.storage_full, mediaErrors.file_type, mediaErrors.course_not_found],
  }),
  uploadFile: endpoint({
    method: "POST",
    path: "/api/upload",
    summary: "Store an image, or up to five files of the accepted types",
    access: "member",
    multipart: ["file", "resource_type", "folder"],
    answer: uploadedFile,
    errors: [mediaErrors.file_too_large, mediaErrors.storage_full, mediaErrors.file_type, mediaErrors.unsafe_file],
  }),
  startUpload: endpoint({
    method: "POST",
    path: "/api/uploads",
    summary: "Begin an upload that can be resumed, of a video or of a file that is sold",
    access: "member",
    body: newUpload,
    answer: upload,
    status: 201,
    errors: [
      mediaErrors.file_too_large,
      mediaErrors.storage_full,
      mediaErrors.too_many_uploads,
      mediaErrors.upload_not_found,
    ],
  }),
  // HEAD must come before GET: otherwise the server would add its own.
  getUploadOffset: endpoint({
    method: "HEAD",
    path: "/api/uploads/:id",
    summary: "How much has arrived, in the header Upload-Offset",
    access: "member",
    params: uploadParams,
    answer: null,
    status: 200,
    errors: [mediaErrors.upload_not_found],
  }),
  getUpload: endpoint({
    method: "GET",
    path: "/api/uploads/:id",
    summary: "How far an upload and its processing are",
    access: "member",
    params: uploadParams,
    answer: upload,
    errors: [mediaErrors.upload_not_found],
  }),
  sendUploadPart: endpoint({
    method: "PATCH",
    path: "/api/uploads/:id",
    summary: "Send the next part, at most 8 MB as application/offset+octet-stream, with the header Upload-Offset",
    access: "member",
    headers: uploadOffset,
    octets: "application/offset+octet-stream",
    params: uploadParams,
    answer: upload,
    errors: [
      mediaErrors.upload_not_found,
      mediaErrors.wrong_offset,
      mediaErrors.file_too_large,
      mediaErrors.file_type,
      mediaErrors.upload_complete,
    ],
  }),
  dropUpload: endpoint({
    method: "DELETE",
    path: "/api/uploads/:id",
    summary: "Give an unfinished upload up",
    access: "member",
    params: uploadParams,
    answer: null,
    errors: [mediaErrors.upload_not_found, mediaErrors.upload_complete],
  }),
} as const satisfies EndpointTable;
