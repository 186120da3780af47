import type { Answer } from "@pavane/contract/routes";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";

export type Cohort = Answer<"GET /api/courses/:id/cohorts">["data"][number];
export type TeamMember = Answer<"GET /api/courses/:id/staff">["data"][number];

export const courseTeamQuery = (id: number) => apiQuery("GET /api/courses/:id/staff", { params: { id } });

export const refreshTeam = (client: QueryClient): Promise<void> => refreshRoutes(client, "GET /api/courses/:id/staff");

const WHILE_ENROLLING_MS = 10_000;

/** Asked again and again: a list becomes learners a moment after it was sent. */
export const cohortsQuery = (courseId: number) =>
  queryOptions({
    ...apiQuery("GET /api/courses/:id/cohorts", { params: { id: courseId } }),
    refetchInterval: WHILE_ENROLLING_MS,
  });

export const refreshCohorts = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/courses/:id/cohorts", "GET /api/instructor/students");

export const publishedTemplatesQuery = apiQuery("GET /api/certificate-templates", {
  query: { state: "published", size: 100 },
});
