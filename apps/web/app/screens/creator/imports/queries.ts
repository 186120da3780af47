import type { Answer } from "@pavane/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";

export type CourseImport = Answer<"GET /api/course-imports/:id">;

const WHILE_RUNNING_MS = 2_000;

/** Looked at again by itself while the course is made. */
export const courseImportQuery = (id: number) =>
  queryOptions({
    ...apiQuery("GET /api/course-imports/:id", { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === "running" ? WHILE_RUNNING_MS : false),
  });
