import type { EndpointTable } from "../core/endpoint.ts";
import { curriculumCategoryEndpoints, resourceCategoryEndpoints } from "./endpoints-categories.ts";
import { classPlanEndpoints } from "./endpoints-class-plan.ts";
import { downloadEndpoints } from "./endpoints-download.ts";
import { reportEndpoints } from "./endpoints-reports.ts";
import { resourceReviewEndpoints } from "./endpoints-review.ts";
import { storeEndpoints } from "./endpoints-store.ts";
import { viewEndpoints } from "./endpoints-views.ts";

export const marketEndpoints = {
  ...storeEndpoints,
  ...resourceReviewEndpoints,
  ...viewEndpoints,
  ...downloadEndpoints,
  ...resourceCategoryEndpoints,
  ...curriculumCategoryEndpoints,
  ...reportEndpoints,
  ...classPlanEndpoints,
} as const satisfies EndpointTable;
