import type { EndpointTable } from "../core/endpoint.ts";
import { enrolmentEndpoints } from "./endpoints-enrolment.ts";
import { lessonEndpoints } from "./endpoints-lesson.ts";
import { quizEndpoints } from "./endpoints-quiz.ts";
import { reviewEndpoints } from "./endpoints-review.ts";
import { supportEndpoints } from "./endpoints-support.ts";

export const learningEndpoints = {
  ...enrolmentEndpoints,
  ...lessonEndpoints,
  ...quizEndpoints,
  ...reviewEndpoints,
  ...supportEndpoints,
} as const satisfies EndpointTable;
