import type { importsEndpoints } from "@pavane/contract/imports/endpoints";
import type { Actor } from "../../platform/http/actor.ts";
import { readBack } from "../../platform/http/read-back.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { discardImport } from "./course/discard-import.ts";
import { getImport } from "./course/get-import.ts";
import { readArchiveOf } from "./course/read-archive-of.ts";
import { requestCourse } from "./course/request-course.ts";
import type { ImportsDeps } from "./deps.ts";
import { peopleRoutes } from "./people/routes.ts";
import { productRoutes } from "./products/routes.ts";

export const importsRoutes = (deps: ImportsDeps): Handlers<typeof importsEndpoints> => {
  const own = (actor: Actor) => (id: number) => getImport(deps, actor, id);
  return {
    ...peopleRoutes(deps),
    ...productRoutes(deps),
    readCourseArchive: ({ actor, body }) => readBack(readArchiveOf(deps, actor, body), own(actor)),
    getCourseImport: ({ actor, params }) => getImport(deps, actor, params.id),
    importCourseArchive: ({ actor, params }) => readBack(requestCourse(deps, actor, params.id), own(actor)),
    discardCourseImport: ({ actor, params }) => discardImport(deps, actor, params.id),
  };
};
