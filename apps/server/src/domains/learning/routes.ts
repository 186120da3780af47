import type { learningEndpoints } from "@pavane/contract/learning/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import type { LearningDeps } from "./deps.ts";
import { enrolmentRoutes } from "./routes-enrolment.ts";
import { lessonRoutes } from "./routes-lesson.ts";
import { quizRoutes } from "./routes-quiz.ts";
import { reviewRoutes } from "./routes-review.ts";

export const learningRoutes = (deps: LearningDeps): Handlers<typeof learningEndpoints> => ({
  ...enrolmentRoutes(deps),
  ...lessonRoutes(deps),
  ...quizRoutes(deps),
  ...reviewRoutes(deps),
});
