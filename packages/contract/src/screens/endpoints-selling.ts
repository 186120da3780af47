import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { resourcesErrors } from "../resources/errors.ts";
import { sellerRoles } from "../resources/roles.ts";
import { sellerAnalytics, sellerAnalyticsQuery, sellerDashboard } from "./schema-selling.ts";

/** What a seller reads that several domains know. */
export const sellingScreensEndpoints = {
  getSellerDashboard: endpoint({
    method: "GET",
    path: "/api/seller/dashboard",
    summary: "Sales and money, resources by state, what waits for the seller, and what sells best",
    access: sellerRoles,
    prepares: true,
    answer: sellerDashboard,
  }),
  getSellerAnalytics: endpoint({
    method: "GET",
    path: "/api/seller/analytics",
    summary:
      "Looks, sales, money and downloads of what one sells, by time, resource and source, also as CSV; a minute old at most. More than 30 days ask for level 20",
    access: sellerRoles,
    prepares: true,
    query: sellerAnalyticsQuery,
    answer: sellerAnalytics,
    alsoFile: "text/csv",
    errors: [resourcesErrors.resource_not_found],
  }),
} as const satisfies EndpointTable;
