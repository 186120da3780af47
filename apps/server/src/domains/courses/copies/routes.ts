import type { copyEndpoints } from "@pavane/contract/courses/endpoints-copies";
import type { Handlers } from "../../../platform/http/register.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { CoursesDeps } from "../deps.ts";
import { readLesson, readModule } from "../outline/read-outline.ts";
import { duplicateLesson } from "./duplicate-lesson.ts";
import { duplicateModule } from "./duplicate-module.ts";

export const copyRoutes = (deps: CoursesDeps): Handlers<typeof copyEndpoints> => ({
  duplicateModule: ({ actor, params }) =>
    readBack(duplicateModule(deps, actor, params.id), (id) => readModule(deps, id)),
  duplicateLesson: ({ actor, params }) =>
    readBack(duplicateLesson(deps, actor, params.id), (id) => readLesson(deps, id)),
});
