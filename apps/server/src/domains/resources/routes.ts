import type { resourcesEndpoints } from "@pavane/contract/resources/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { resourceAdminRoutes } from "./administration/routes.ts";
import { categoryRoutes } from "./category-admin/routes.ts";
import { classPlanRoutes } from "./class-plans/routes.ts";
import { downloadRoutes } from "./downloads/routes.ts";
import { faceRoutes } from "./faces/routes.ts";
import { fileRoutes } from "./releases/routes.ts";
import { reportRoutes, shownReviewRoutes } from "./reports/routes.ts";
import { resourceRoutes } from "./authoring/routes.ts";
import { queueRoutes } from "./review/routes.ts";
import { resourceReviewRoutes } from "./reviews/routes.ts";
import { sellerRoutes } from "./selling/routes.ts";
import type { StoreDeps } from "./store/deps.ts";
import { storeRoutes } from "./store/routes.ts";
import type { ViewsDeps } from "./views/deps.ts";
import { viewRoutes } from "./views/routes.ts";

export const resourcesRoutes = (deps: StoreDeps & ViewsDeps): Handlers<typeof resourcesEndpoints> => ({
  ...storeRoutes(deps),
  ...resourceReviewRoutes(deps),
  ...shownReviewRoutes(deps),
  ...viewRoutes(deps),
  ...resourceRoutes(deps),
  ...fileRoutes(deps),
  ...faceRoutes(deps),
  ...queueRoutes(deps),
  ...sellerRoutes(deps),
  ...categoryRoutes(deps),
  ...downloadRoutes(deps),
  ...resourceAdminRoutes(deps),
  ...classPlanRoutes(deps),
  ...reportRoutes(deps),
});
