import type { EndpointTable } from "../core/endpoint.ts";
import { enrolmentEndpoints } from "./endpoints-enrolment.ts";
import { lessonEndpoints } from "./endpoints-lesson.ts";
import { quizEndpoints } from "./endpoints-quiz.ts";
import { reviewEndpoints } from "./endpoints-review.ts";

export const learningEndpoints = {
  ...enrolmentEndpoints,
  ...lessonEndpoints,
  ...quizEndpoints,
  ...reviewEndpoints,
} as const satisfies EndpointTable;
