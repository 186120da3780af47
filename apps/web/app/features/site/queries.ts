import type { PageKey } from "@pavane/contract/site/page-keys";
import type { Answer } from "@pavane/contract/routes";
import { apiQuery } from "../../api/api-query.ts";

export type SitePage = Answer<"GET /api/pages/:key">;
export type SitePageVersion = SitePage["versions"][number];

/** A text of the operator: the version in force, or the one named. */
export const sitePageQuery = (key: PageKey, version?: number) => ({
  ...apiQuery("GET /api/pages/:key", { params: { key }, query: version === undefined ? {} : { version } }),
  staleTime: 10_000,
});
