import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { danceStyleEndpoints } from "./endpoints-dance-styles.ts";
import { guideEndpoints } from "./endpoints-guides.ts";
import { pageEndpoints } from "./endpoints-pages.ts";
import { settingsEndpoints } from "./endpoints-settings.ts";
import { siteErrors } from "./errors.ts";
import { health, publicSite, readiness } from "./schema.ts";

export const siteEndpoints = {
  ...pageEndpoints,
  ...settingsEndpoints,
  ...danceStyleEndpoints,
  ...guideEndpoints,
  getSite: endpoint({
    method: "GET",
    path: "/api/site",
    summary: "Name, texts, contact details and limits of the installation",
    access: "public",
    guestCache: 5,
    answer: publicSite,
  }),
  healthLive: endpoint({
    method: "GET",
    path: "/api/health/live",
    summary: "The process answers",
    access: "public",
    anonymous: true,
    answer: health,
  }),
  healthReady: endpoint({
    method: "GET",
    path: "/api/health/ready",
    summary: "The database answers too",
    access: "public",
    anonymous: true,
    answer: readiness,
    errors: [siteErrors.not_ready],
  }),
} as const satisfies EndpointTable;
