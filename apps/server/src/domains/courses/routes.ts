import type { coursesEndpoints } from "@pavane/contract/courses/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { assessmentRoutes } from "./assessments/routes.ts";
import { bankRoutes } from "./bank/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { copyRoutes } from "./copies/routes.ts";
import { courseRoutes } from "./course-routes.ts";
import type { CatalogueDeps } from "./catalogue/catalogue-deps.ts";
import { questionImportRoutes } from "./imports/routes.ts";
import { instructorRoutes } from "./instructors/routes.ts";
import { teachingSettingsRoutes } from "./teaching-settings/routes.ts";
import { teamRoutes } from "./team/routes.ts";
import { captionRoutes, outlineRoutes } from "./outline/routes.ts";
import { packageRoutes } from "./packages/routes.ts";
import { practiceRoutes } from "./practice/routes.ts";
import { quizRoutes } from "./quizzes/routes.ts";
import { versionRoutes } from "./version-routes.ts";
import { writingRoutes } from "./writing/routes.ts";

export const coursesRoutes = (deps: CatalogueDeps): Handlers<typeof coursesEndpoints> => ({
  ...courseRoutes(deps),
  ...outlineRoutes(deps),
  ...copyRoutes(deps),
  ...versionRoutes(deps),
  ...writingRoutes(deps),
  ...captionRoutes(deps),
  ...practiceRoutes(deps),
  ...assessmentRoutes(deps),
  ...packageRoutes(deps),
  ...quizRoutes(deps),
  ...bankRoutes(deps),
  ...questionImportRoutes(deps),
  ...categoryRoutes(deps),
  ...instructorRoutes(deps),
  ...teamRoutes(deps),
  ...teachingSettingsRoutes(deps),
});
