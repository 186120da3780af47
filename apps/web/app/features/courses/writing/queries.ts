import type { Answer } from "@pavane/contract/routes";
import { apiQuery } from "../../../api/api-query.ts";

export type LessonToWrite = Answer<"GET /api/lessons/:id/writing">;
export type WrittenLesson = LessonToWrite["lesson"];
export type RevisionItem = Answer<"GET /api/lessons/:id/revisions">["data"][number];

/** Read again each time the editor opens, so that it starts from what is stored now. */
export const lessonToWriteQuery = (id: number) => ({
  ...apiQuery("GET /api/lessons/:id/writing", { params: { id } }),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

export const revisionsQuery = (id: number) => ({
  ...apiQuery("GET /api/lessons/:id/revisions", { params: { id } }),
  staleTime: 0,
});

export const revisionQuery = (id: number, revisionId: number) =>
  apiQuery("GET /api/lessons/:id/revisions/:revisionId", { params: { id, revisionId } });

/** The outline beside the text, without what the lessons say. */
export const courseOutlineQuery = (id: number) =>
  apiQuery("GET /api/courses/:id", { params: { id }, query: { content: "false" } });
