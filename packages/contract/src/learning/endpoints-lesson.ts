import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { commonErrors } from "../core/errors.ts";
import { idParams } from "../core/fields.ts";
import { learningErrors } from "./errors.ts";
import {
  completeAnswer,
  lessonFileLink,
  lessonFileParams,
  lessonFilm,
  lessonMedia,
  lessonPage,
  mediaQuery,
  playerChange,
  playerSettings,
  progressAnswer,
  progressBody,
} from "./schema-lesson.ts";

const { lesson_not_found, course_not_found, media_not_found, media_processing, file_not_found } = learningErrors;
const { enrolment_required, module_locked, access_ended, rule_not_met } = learningErrors;
const closed = [lesson_not_found, enrolment_required, module_locked, access_ended] as const;
/** Guests may open free previews only. */
const closedToGuests = [...closed, commonErrors.unauthenticated] as const;

export const lessonEndpoints = {
  getLesson: endpoint({
    method: "GET",
    path: "/api/lessons/:id",
    summary: "A lesson to learn from, with rule, progress, neighbours and quiz",
    access: "public",
    params: idParams,
    answer: lessonPage,
    errors: closedToGuests,
  }),
  getLessonMedia: endpoint({
    method: "GET",
    path: "/api/lessons/:id/media",
    summary: "Address of a lesson's video, signed for two hours",
    access: "public",
    params: idParams,
    query: mediaQuery,
    answer: lessonFilm,
    errors: [...closedToGuests, media_not_found, media_processing],
  }),
  openLessonFile: endpoint({
    method: "GET",
    path: "/api/lessons/:id/files/:file",
    summary: "Address of a file in a lesson's text, signed for two hours, for those who may open the lesson",
    access: "public",
    params: lessonFileParams,
    answer: lessonFileLink,
    errors: [...closedToGuests, file_not_found],
  }),
  getPreviewMedia: endpoint({
    method: "GET",
    path: "/api/courses/:id/preview-media",
    summary: "Address of a course's preview video",
    access: "public",
    params: idParams,
    answer: lessonMedia,
    errors: [course_not_found, media_not_found, media_processing],
  }),
  reportProgress: endpoint({
    method: "POST",
    path: "/api/lessons/:id/progress",
    summary: "Report what was watched of a video, and where it stands",
    access: "member",
    params: idParams,
    body: progressBody,
    answer: progressAnswer,
    errors: closed,
  }),
  noteLessonRead: endpoint({
    method: "POST",
    path: "/api/lessons/:id/read",
    summary: "Note that a text was read to its end, which completes its lesson once its quiz is passed",
    access: "member",
    params: idParams,
    answer: completeAnswer,
    errors: [...closed, rule_not_met],
  }),
  completeLesson: endpoint({
    method: "POST",
    path: "/api/lessons/:id/complete",
    summary: "Mark a lesson complete, if its rule is met",
    access: "member",
    params: idParams,
    answer: completeAnswer,
    errors: [...closed, rule_not_met],
  }),
  reopenLesson: endpoint({
    method: "DELETE",
    path: "/api/lessons/:id/complete",
    summary: "Undo a lesson that was marked complete by hand",
    access: "member",
    params: idParams,
    answer: completeAnswer,
    status: 200,
    errors: [...closed, rule_not_met],
  }),
  getPlayer: endpoint({
    method: "GET",
    path: "/api/me/player",
    summary: "The signed-in person's settings of the player",
    access: "member",
    answer: playerSettings,
  }),
  changePlayer: endpoint({
    method: "PATCH",
    path: "/api/me/player",
    summary: "Change settings of the player",
    access: "member",
    body: playerChange,
    answer: playerSettings,
  }),
} as const satisfies EndpointTable;
