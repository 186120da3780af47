import type { PageKey } from "@pavane/contract/site/page-keys";
import type { Answer } from "@pavane/contract/routes";
import type { QueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";

export type AdminPage = Answer<"GET /api/admin/pages/:key">;
export type AdminPageCard = Answer<"GET /api/admin/pages">["data"][number];

export const adminPagesQuery = () => ({ ...apiQuery("GET /api/admin/pages"), staleTime: 10_000 });

export const termsStandingQuery = () => ({ ...apiQuery("GET /api/admin/terms"), staleTime: 10_000 });

/** Read again each time the editor opens, so that it starts from what is stored now. */
export const freshAdminPageQuery = (key: PageKey) => ({
  ...apiQuery("GET /api/admin/pages/:key", { params: { key } }),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

/** Everything that shows a page or which terms are in force. */
export const refreshPages = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/admin/pages",
    "GET /api/admin/terms",
    "GET /api/pages/:key",
    "GET /api/site",
    "GET /api/me",
  );
