import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";

export type OwnProgramme = Answer<"GET /api/programmes">["data"][number];

/** Those that the person may change. */
export const ownProgrammesQuery = (page: number) =>
  queryOptions({
    ...apiQuery("GET /api/programmes", { query: { scope: "mine", page } }),
    placeholderData: keepPreviousData,
  });

/** Read again each time a form opens, so that it starts from what is stored now. */
export const storedProgrammeQuery = (id: number) => ({
  ...apiQuery("GET /api/programmes/:id", { params: { id } }),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

export const refreshProgrammes = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/programmes", "GET /api/programmes/:id", "GET /api/me/certificates");
