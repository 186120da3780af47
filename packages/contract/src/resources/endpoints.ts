import type { EndpointTable } from "../core/endpoint.ts";
import { resourceAdminEndpoints } from "./endpoints-admin.ts";
import { authoringEndpoints } from "./endpoints-authoring.ts";
import { resourceReviewEndpoints } from "./endpoints-review.ts";
import { classPlanEndpoints } from "./endpoints-class-plan.ts";
import { curriculumCategoryEndpoints, resourceCategoryEndpoints } from "./endpoints-categories.ts";
import { reportEndpoints } from "./endpoints-reports.ts";
import { fileEndpoints } from "./endpoints-files.ts";
import { queueEndpoints } from "./endpoints-queue.ts";
import { sellingEndpoints } from "./endpoints-selling.ts";
import { downloadEndpoints } from "./endpoints-download.ts";
import { storeEndpoints } from "./endpoints-store.ts";
import { viewEndpoints } from "./endpoints-views.ts";

export const resourcesEndpoints = {
  ...storeEndpoints,
  ...resourceReviewEndpoints,
  ...viewEndpoints,
  ...authoringEndpoints,
  ...queueEndpoints,
  ...sellingEndpoints,
  ...downloadEndpoints,
  ...resourceCategoryEndpoints,
  ...curriculumCategoryEndpoints,
  ...fileEndpoints,
  ...reportEndpoints,
  ...resourceAdminEndpoints,
  ...classPlanEndpoints,
} as const satisfies EndpointTable;
