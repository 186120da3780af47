import { readBack } from "../../../platform/http/read-back.ts";
import { captionBytes } from "@pavane/contract/media/limits";
import type { captionEndpoints } from "@pavane/contract/courses/endpoints-captions";
import type { outlineEndpoints } from "@pavane/contract/courses/endpoints-outline";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { readForm } from "../../media/index.ts";
import { chooseCaptions, deleteCaptions, listCaptions, saveCaptions } from "./captions.ts";
import { changeLesson } from "./change-lesson.ts";
import { changeModule } from "./change-module.ts";
import { createLesson } from "./create-lesson.ts";
import { createModule } from "./create-module.ts";
import { deleteLesson } from "./delete-lesson.ts";
import { deleteModule } from "./delete-module.ts";
import type { CoursesDeps } from "../deps.ts";
import { pasteOutline } from "./paste-outline.ts";
import { lessonImpact, moduleImpact, readLesson, readModule } from "./read-outline.ts";

/** A file of exactly the limit still fits; the rest of the form is small. */
const captionForm = { fileBytes: captionBytes, mostFiles: 1 };

export const captionRoutes = (deps: CoursesDeps): Handlers<typeof captionEndpoints> => ({
  listCaptions: ({ actor, params }) => listCaptions(deps, actor, params.id),
  saveCaptions: async ({ actor, params, request }) =>
    saveCaptions(deps, actor, params.id, await readForm(request, captionForm)),
  chooseCaptions: ({ actor, params, body: { lang, ...rest } }) => {
    assertNoRest(rest);
    return chooseCaptions(deps, actor, params.id, lang);
  },
  deleteCaptions: ({ actor, params, query }) => deleteCaptions(deps, actor, params.id, query.lang),
});

export const outlineRoutes = (deps: CoursesDeps): Handlers<typeof outlineEndpoints> => {
  const module = (id: number) => readModule(deps, id);
  const lesson = (id: number) => readLesson(deps, id);
  return {
    createModule: ({ actor, body }) => readBack(createModule(deps, actor, body), module),
    changeModule: ({ actor, params, body }) => readBack(changeModule(deps, actor, params.id, body), module),
    deleteModule: ({ actor, params }) => deleteModule(deps, actor, params.id),
    getModuleImpact: ({ actor, params }) => moduleImpact(deps, actor, params.id),
    pasteOutline: ({ actor, params, body }) => pasteOutline(deps, actor, params.id, body),
    createLesson: ({ actor, body }) => readBack(createLesson(deps, actor, body), lesson),
    changeLesson: ({ actor, params, body }) => readBack(changeLesson(deps, actor, params.id, body), lesson),
    deleteLesson: ({ actor, params }) => deleteLesson(deps, actor, params.id),
    getLessonImpact: ({ actor, params }) => lessonImpact(deps, actor, params.id),
  };
};
