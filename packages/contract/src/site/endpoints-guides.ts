import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { siteErrors } from "./errors.ts";
import { guide, guideList, guideParams, guidesQuery } from "./schema-guides.ts";

export const guideEndpoints = {
  listGuides: endpoint({
    method: "GET",
    path: "/api/admin/guides",
    summary: "The guides for who runs the site; with words, those in which they stand and where",
    access: ["ADMIN"],
    query: guidesQuery,
    answer: guideList,
  }),
  getGuide: endpoint({
    method: "GET",
    path: "/api/admin/guides/:slug",
    summary: "One guide as HTML, with its headings",
    access: ["ADMIN"],
    params: guideParams,
    answer: guide,
    errors: [siteErrors.guide_not_found],
  }),
} as const satisfies EndpointTable;
