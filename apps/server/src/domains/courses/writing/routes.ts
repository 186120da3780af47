import type { writingEndpoints } from "@pavane/contract/courses/endpoints-writing";
import { isRefusal, refuse } from "@pavane/contract/core/errors";
import { mediaErrors } from "@pavane/contract/media/errors";
import { tooLargeText } from "@pavane/contract/media/limits";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { checkUpload, readForm, receiveForm, skipForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { readLesson } from "../outline/read-outline.ts";
import { addLessonFile } from "./add-lesson-file.ts";
import { getRevision, listRevisions, restoreRevision } from "./lesson-history.ts";
import { readLessonToWrite } from "./lesson-to-write.ts";
import { listOwnVideos, posterMegabytes, saveLessonPoster } from "./own-videos.ts";
import { previewText } from "./preview-text.ts";

const posterForm = { fileBytes: posterMegabytes * 1_048_576, mostFiles: 1 };

export const writingRoutes = (deps: CoursesDeps): Handlers<typeof writingEndpoints> => ({
  readLessonToWrite: ({ actor, params }) => readLessonToWrite(deps, actor, params.id),
  addLessonFile: async ({ actor, params, request, reply }) => {
    const tooMany = await checkUpload(deps.limiter, actor.id);
    if (isRefusal(tooMany)) return skipForm({ request, reply }, tooMany);
    const { file_mb: limit } = await deps.site.getSettings();
    const form = await receiveForm({ request, reply }, { fileBytes: limit * 1_048_576, mostFiles: 1 });
    if (form === null) return refuse(mediaErrors.file_too_large, { message: tooLargeText(`${limit}MB`) });
    return addLessonFile(deps, actor, params.id, form);
  },
  previewLessonText: ({ actor, params, body: { content, ...rest } }) => {
    assertNoRest(rest);
    return previewText(deps, actor, params.id, content);
  },
  listLessonRevisions: ({ actor, params }) => listRevisions(deps, actor, params.id),
  getLessonRevision: ({ actor, params }) =>
    getRevision(deps, actor, { lessonId: params.id, revisionId: params.revisionId }),
  listOwnVideos: ({ actor }) => listOwnVideos(deps, actor),
  saveLessonPoster: async ({ actor, params, request }) =>
    saveLessonPoster(deps, actor, params.id, await readForm(request, posterForm)),
  restoreLessonRevision: ({ actor, params, body: { version, ...rest } }) => {
    assertNoRest(rest);
    const path = { lessonId: params.id, revisionId: params.revisionId };
    return readBack(restoreRevision(deps, actor, { ...path, version }), (id) => readLesson(deps, id));
  },
});
