import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParam, idParams } from "../core/fields.ts";
import { mediaErrors } from "../media/errors.ts";
import { lessonFile } from "../media/schema.ts";
import { coursesErrors } from "./errors.ts";
import { authorRoles } from "./roles.ts";
import { outlineLesson } from "./schema.ts";
import {
  lessonPoster,
  lessonRevision,
  lessonRevisions,
  lessonToWrite,
  ownVideos,
  revisionToRestore,
  textPreview,
  textToPreview,
} from "./schema-writing.ts";

const { lesson_not_found, revision_not_found } = coursesErrors;
const revisionParams = idParams.extend({ revisionId: idParam });

/** What the lesson editor needs besides changing a lesson. */
export const writingEndpoints = {
  readLessonToWrite: endpoint({
    method: "GET",
    path: "/api/lessons/:id/writing",
    summary: "A lesson as its author edits it",
    access: authorRoles,
    params: idParams,
    answer: lessonToWrite,
    errors: [lesson_not_found],
  }),
  addLessonFile: endpoint({
    method: "POST",
    path: "/api/lessons/:id/files",
    summary: "Store a file for the text of a lesson; those who may open the lesson may open it, once the text names it",
    access: authorRoles,
    audit: "lesson.file_added",
    about: "nobody's",
    params: idParams,
    multipart: ["file"],
    answer: lessonFile,
    status: 201,
    errors: [
      lesson_not_found,
      mediaErrors.file_too_large,
      mediaErrors.storage_full,
      mediaErrors.file_type,
      mediaErrors.unsafe_file,
    ],
  }),
  previewLessonText: endpoint({
    method: "POST",
    path: "/api/lessons/:id/preview",
    summary: "A text as learners would see it; nothing is stored",
    access: authorRoles,
    audit: "lesson.previewed",
    about: "nobody's",
    params: idParams,
    body: textToPreview,
    answer: textPreview,
    errors: [lesson_not_found],
  }),
  listLessonRevisions: endpoint({
    method: "GET",
    path: "/api/lessons/:id/revisions",
    summary: "The history of a lesson, the newest first; the last 50 are kept",
    access: authorRoles,
    params: idParams,
    answer: lessonRevisions,
    errors: [lesson_not_found],
  }),
  getLessonRevision: endpoint({
    method: "GET",
    path: "/api/lessons/:id/revisions/:revisionId",
    summary: "A lesson as it was",
    access: authorRoles,
    params: revisionParams,
    answer: lessonRevision,
    errors: [lesson_not_found, revision_not_found],
  }),
  restoreLessonRevision: endpoint({
    method: "POST",
    path: "/api/lessons/:id/revisions/:revisionId/restore",
    summary: "Write a lesson as it was; what it is now stays in the history",
    access: authorRoles,
    audit: "lesson.restored",
    about: "nobody's",
    params: revisionParams,
    body: revisionToRestore,
    answer: outlineLesson,
    errors: [lesson_not_found, revision_not_found, coursesErrors.type_in_use],
  }),
  listOwnVideos: endpoint({
    method: "GET",
    path: "/api/instructor/videos",
    summary: "One's own uploaded videos that are ready, the newest 60",
    access: authorRoles,
    answer: ownVideos,
  }),
  saveLessonPoster: endpoint({
    method: "POST",
    path: "/api/lessons/:id/poster",
    summary: "Replace the picture that stands for a lesson's uploaded video",
    access: authorRoles,
    audit: "lesson.poster_saved",
    about: "nobody's",
    params: idParams,
    multipart: ["file"],
    answer: lessonPoster,
    errors: [lesson_not_found, mediaErrors.no_uploaded_video, mediaErrors.file_too_large, mediaErrors.file_type],
  }),
} as const satisfies EndpointTable;
