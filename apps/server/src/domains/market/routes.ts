import type { marketEndpoints } from "@pavane/contract/market/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { categoryRoutes } from "./category-admin/routes.ts";
import { classPlanRoutes } from "./class-plans/routes.ts";
import { downloadRoutes } from "./downloads/routes.ts";
import { reportRoutes, shownReviewRoutes } from "./reports/routes.ts";
import { resourceReviewRoutes } from "./reviews/routes.ts";
import type { StoreDeps } from "./store/deps.ts";
import { storeRoutes } from "./store/routes.ts";
import type { ViewsDeps } from "./views/deps.ts";
import { viewRoutes } from "./views/routes.ts";

export const marketRoutes = (deps: StoreDeps & ViewsDeps): Handlers<typeof marketEndpoints> => ({
  ...storeRoutes(deps),
  ...resourceReviewRoutes(deps),
  ...shownReviewRoutes(deps),
  ...viewRoutes(deps),
  ...categoryRoutes(deps),
  ...downloadRoutes(deps),
  ...classPlanRoutes(deps),
  ...reportRoutes(deps),
});
