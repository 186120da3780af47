import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { mediaErrors } from "../media/errors.ts";
import { coursesErrors } from "./errors.ts";
import { captionList, captionQuery, defaultCaption } from "./schema-captions.ts";
import { instructorAreaRoles } from "./roles.ts";

const { lesson_not_found } = coursesErrors;

/** Captions of the uploaded video of a lesson. */
export const captionEndpoints = {
  listCaptions: endpoint({
    method: "GET",
    path: "/api/lessons/:id/captions",
    summary: "Captions of a lesson's video",
    access: instructorAreaRoles,
    params: idParams,
    answer: captionList,
    errors: [lesson_not_found, mediaErrors.no_uploaded_video],
  }),
  saveCaptions: endpoint({
    method: "POST",
    path: "/api/lessons/:id/captions",
    summary: "Add or replace the captions of a language, as WebVTT of at most 1 MB",
    access: instructorAreaRoles,
    audit: "captions.saved",
    about: "nobody's",
    params: idParams,
    multipart: ["file", "lang"],
    answer: captionList,
    errors: [lesson_not_found, mediaErrors.no_uploaded_video, mediaErrors.file_too_large],
  }),
  chooseCaptions: endpoint({
    method: "PATCH",
    path: "/api/lessons/:id/captions",
    summary: "Make the captions of a language the default",
    access: instructorAreaRoles,
    audit: "captions.changed",
    about: "nobody's",
    params: idParams,
    body: defaultCaption,
    answer: captionList,
    errors: [lesson_not_found, mediaErrors.no_uploaded_video],
  }),
  deleteCaptions: endpoint({
    method: "DELETE",
    path: "/api/lessons/:id/captions",
    summary: "Delete the captions of a language",
    access: instructorAreaRoles,
    audit: "captions.deleted",
    about: "nobody's",
    params: idParams,
    query: captionQuery,
    answer: captionList,
    errors: [lesson_not_found, mediaErrors.no_uploaded_video],
  }),
} as const satisfies EndpointTable;
