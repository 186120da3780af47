import type { EndpointTable } from "../core/endpoint.ts";
import { resourceAdminEndpoints } from "./endpoints-admin.ts";
import { authoringEndpoints } from "./endpoints-authoring.ts";
import { fileEndpoints } from "./endpoints-files.ts";
import { queueEndpoints } from "./endpoints-queue.ts";
import { sellingEndpoints } from "./endpoints-selling.ts";

export const resourcesEndpoints = {
  ...authoringEndpoints,
  ...queueEndpoints,
  ...sellingEndpoints,
  ...fileEndpoints,
  ...resourceAdminEndpoints,
} as const satisfies EndpointTable;
