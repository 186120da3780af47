import type { resourcesEndpoints } from "@pavane/contract/resources/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { resourceAdminRoutes } from "./administration/routes.ts";
import { categoryRoutes } from "./categories/routes.ts";
import { classPlanRoutes } from "./class-plans/routes.ts";
import { downloadRoutes } from "./downloads/routes.ts";
import type { ResourcesDeps } from "./deps.ts";
import { fileRoutes } from "./releases/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { resourceRoutes } from "./resource/routes.ts";
import { queueRoutes } from "./review/routes.ts";
import { resourceReviewRoutes } from "./reviews/routes.ts";
import { sellerRoutes } from "./sellers/routes.ts";
import { storeRoutes } from "./store/routes.ts";
import { viewRoutes } from "./views/routes.ts";

export const resourcesRoutes = (deps: ResourcesDeps): Handlers<typeof resourcesEndpoints> => ({
  ...storeRoutes(deps),
  ...resourceReviewRoutes(deps),
  ...viewRoutes(deps),
  ...resourceRoutes(deps),
  ...fileRoutes(deps),
  ...queueRoutes(deps),
  ...sellerRoutes(deps),
  ...categoryRoutes(deps),
  ...downloadRoutes(deps),
  ...resourceAdminRoutes(deps),
  ...classPlanRoutes(deps),
  ...reportRoutes(deps),
});
