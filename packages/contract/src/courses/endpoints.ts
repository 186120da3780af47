import type { EndpointTable } from "../core/endpoint.ts";
import { courseEndpoints } from "./endpoints-courses.ts";
import { outlineEndpoints } from "./endpoints-outline.ts";
import { peopleEndpoints } from "./endpoints-people.ts";
import { quizEndpoints } from "./endpoints-quizzes.ts";

export const coursesEndpoints = {
  ...courseEndpoints,
  ...outlineEndpoints,
  ...quizEndpoints,
  ...peopleEndpoints,
} as const satisfies EndpointTable;
