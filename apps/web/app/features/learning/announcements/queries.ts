import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";

export type Announcements = Answer<"GET /api/courses/:id/announcements">;
export type Announcement = Announcements["data"][number];

/** The first announcements of a course, as many as are shown. */
export const announcementsQuery = (courseId: number, size: number) =>
  queryOptions({
    ...apiQuery("GET /api/courses/:id/announcements", { params: { id: courseId }, query: { size } }),
    placeholderData: keepPreviousData,
  });

export const refreshAnnouncements = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/courses/:id/announcements");
