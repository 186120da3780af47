import type { learningEndpoints } from "@pavane/contract/learning/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { announcementRoutes } from "./announcements/routes.ts";
import { cohortRoutes } from "./cohorts/routes.ts";
import type { AttemptDeps } from "./attempts/attempt-deps.ts";
import { enrolmentRoutes } from "./enrolments/routes.ts";
import { keptLessonRoutes } from "./lessons/kept-routes.ts";
import { lessonRoutes } from "./lessons/routes.ts";
import { loopRoutes } from "./loops/routes.ts";
import { noteRoutes } from "./notes/routes.ts";
import { learnerPackageRoutes } from "./packages/routes.ts";
import { questionRoutes } from "./questions/routes.ts";
import { submissionRoutes } from "./marking/routes.ts";
import { quizRoutes } from "./attempts/routes.ts";
import { supportRoutes } from "./support-routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";

export const learningRoutes = (deps: AttemptDeps): Handlers<typeof learningEndpoints> => ({
  ...enrolmentRoutes(deps),
  ...lessonRoutes(deps),
  ...keptLessonRoutes(deps),
  ...noteRoutes(deps),
  ...loopRoutes(deps),
  ...learnerPackageRoutes(deps),
  ...quizRoutes(deps),
  ...reviewRoutes(deps),
  ...questionRoutes(deps),
  ...submissionRoutes(deps),
  ...supportRoutes(deps),
  ...announcementRoutes(deps),
  ...cohortRoutes(deps),
});
