import type { ResourceKind } from "@pavane/contract/resources/choices";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Single resources and curricula are in trees of their own. */
export const resourceCategoriesQuery = (kind: ResourceKind) =>
  queryOptions({
    queryKey: ["categories of", kind] as const,
    queryFn: () => api(kind === "single" ? "GET /api/resource-categories" : "GET /api/curriculum-categories"),
    staleTime: 60_000,
  });
