import { withQuery, type Id, type Query } from "./with-query.ts";

/** Addresses of those who sell, as `paths`. */
export const sellerPaths = {
  sellerDashboard: () => "/seller-dashboard",
  simpleUpload: () => "/simple-upload",
  myStore: () => "/my-store",
  sellerResources: (query: Query = {}) => withQuery("/seller/resources", query),
  sellerAnalytics: (query: Query = {}) => withQuery("/seller/analytics", query),
  sellerPayments: (query: Query = {}) => withQuery("/seller/payments", query),
  setUpPayouts: () => "/seller/payments/set-up",
  sellerSettings: () => "/seller/settings",
  addResource: (query: { kind?: string; step?: string } = {}) => withQuery("/seller/resources/add", query),
  editResource: (id: Id, query: { step?: string } = {}) => withQuery(`/curriculum/${id}/edit`, query),
  myResources: (query: Query = {}) => withQuery("/my-resources", query),
} as const;
