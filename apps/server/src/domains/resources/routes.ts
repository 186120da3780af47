import type { resourcesEndpoints } from "@pavane/contract/resources/endpoints";
import type { Handlers } from "../../platform/http/register.ts";
import { resourceAdminRoutes } from "./administration/routes.ts";
import { resourceRoutes } from "./authoring/routes.ts";
import type { ResourcesDeps } from "./deps.ts";
import { faceRoutes } from "./faces/routes.ts";
import { fileRoutes } from "./releases/routes.ts";
import { queueRoutes } from "./review/routes.ts";
import { sellerRoutes } from "./selling/routes.ts";

export const resourcesRoutes = (deps: ResourcesDeps): Handlers<typeof resourcesEndpoints> => ({
  ...resourceRoutes(deps),
  ...fileRoutes(deps),
  ...faceRoutes(deps),
  ...queueRoutes(deps),
  ...sellerRoutes(deps),
  ...resourceAdminRoutes(deps),
});
