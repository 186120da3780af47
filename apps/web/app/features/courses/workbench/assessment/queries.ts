import type { Answer } from "@pavane/contract/routes";
import { apiQuery } from "../../../../api/api-query.ts";

export type LessonAssignment = Answer<"GET /api/lessons/:id/assignment">;
export type Rubric = Exclude<Answer<"GET /api/rubrics">, Blob>["data"][number];

/** Read again each time the section opens, so that the form starts from what is stored now. */
export const assignmentQuery = (id: number) => ({
  ...apiQuery("GET /api/lessons/:id/assignment", { params: { id } }),
  staleTime: 0,
  refetchOnMount: "always" as const,
});

/** Those that were changed last. */
export const rubricsQuery = () => apiQuery("GET /api/rubrics", { query: { size: 100 } });
