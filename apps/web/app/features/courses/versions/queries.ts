import type { Answer } from "@pavane/contract/routes";
import type { QueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { refreshCourses } from "../queries.ts";

export type VersionComparison = Answer<"GET /api/courses/:id/draft">;
export type VersionConflict = VersionComparison["conflicts"][number];
export type VersionChange = VersionComparison["changes"][number];
export type CourseVersion = Answer<"GET /api/courses/:id/versions">["data"][number];

/** Read again whenever it is looked at: it is about two courses that others may be writing in. */
export const comparisonQuery = (courseId: number) => ({
  ...apiQuery("GET /api/courses/:id/draft", { params: { id: courseId } }),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

export const versionsQuery = (courseId: number) =>
  apiQuery("GET /api/courses/:id/versions", { params: { id: courseId } });

export const versionQuery = (courseId: number, number: number) =>
  apiQuery("GET /api/courses/:id/versions/:number", { params: { id: courseId, number } });

export const refreshComparison = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/courses/:id/draft");

/** After a new version was published: there is none in preparation to ask for. */
export async function refreshVersions(client: QueryClient): Promise<void> {
  await refreshCourses(client);
  await refreshRoutes(client, "GET /api/courses/:id/versions", "GET /api/courses/:id/announcements");
}
