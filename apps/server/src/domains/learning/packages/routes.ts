import type { learnerPackageEndpoints } from "@pavane/contract/learning/endpoints-package";
import type { Handlers } from "../../../platform/http/register.ts";
import type { LessonDeps } from "../lessons/lesson-deps.ts";
import { reportPackageItem } from "./report-package-item.ts";
import { startPackageItem } from "./start-package-item.ts";
import { viewPackage } from "./view-package.ts";

/** Playing the package of a lesson. */
export const learnerPackageRoutes = (deps: LessonDeps): Handlers<typeof learnerPackageEndpoints> => ({
  getLessonPackage: ({ actor, params }) => viewPackage(deps, actor, params.id),
  startPackageItem: ({ actor, params }) => startPackageItem(deps, actor, params.id, params.part),
  reportPackageItem: ({ actor, params, body }) =>
    reportPackageItem(deps, actor, { lessonId: params.id, number: params.part }, body),
});
