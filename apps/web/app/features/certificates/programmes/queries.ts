import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../../api/api-query.ts";
import { asViewer, type Viewer } from "../../../session/viewer.ts";

export type Programmes = Answer<"GET /api/programmes">;
export type ProgrammeItem = Programmes["data"][number];
export type Programme = Answer<"GET /api/programmes/:id">;
export type ProgrammeCourse = Programme["courses"][number];

export const publishedProgrammesQuery = (page: number, viewer: Viewer) =>
  queryOptions({
    ...asViewer(apiQuery("GET /api/programmes", { query: { page } }), viewer),
    placeholderData: keepPreviousData,
  });

/** Ids are text in the key: a page has them from its address. */
export const programmeQuery = (id: string, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/programmes/:id", { params: { id } }), viewer);
