import type { packageEndpoints } from "@pavane/contract/courses/endpoints-packages";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { attachPackage } from "./attach-package.ts";
import { getPackage, readPackage } from "./read-package.ts";
import { removePackage } from "./remove-package.ts";
import type { CoursesDeps } from "../deps.ts";

export const packageRoutes = (deps: CoursesDeps): Handlers<typeof packageEndpoints> => ({
  getAttachedPackage: ({ actor, params }) => getPackage(deps, actor, params.id),
  attachPackage: ({ actor, params, body }) =>
    readBack(attachPackage(deps, actor, params.id, body), (id) => readPackage(deps, id)),
  removePackage: ({ actor, params }) => readBack(removePackage(deps, actor, params.id), (id) => readPackage(deps, id)),
});
