import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api, type Route } from "../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { asViewer, type Viewer } from "../../session/viewer.ts";
import { catalogueQuery, type CatalogueSearch, type Sort } from "./catalogue/catalogue-search.ts";

// Ids are text in every key: a page has them from its address, a component from an answer.

export const courseListQuery = (search: CatalogueSearch, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/courses", { query: catalogueQuery(search) }), viewer);

export const courseQuery = (id: string | number, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/courses/:id", { params: { id: String(id) }, query: { content: "false" } }), viewer);

export const REVIEWS_AT_ONCE = 10;

export const reviewsQuery = (id: string | number, size: number, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/courses/:id/reviews", { params: { id: String(id) }, query: { size } }), viewer);

export const instructorQuery = (id: string | number) =>
  apiQuery("GET /api/instructors/:id", { params: { id: String(id) } });

export const instructorCoursesQuery = (id: string | number, sort: Sort, page: number) =>
  apiQuery("GET /api/courses", { query: { instructor: String(id), sort, page } });

export const courseProgressQuery = (id: string | number) =>
  apiQuery("GET /api/courses/:id/progress", { params: { id: String(id) } });

export const moduleQuery = (id: string | number) => apiQuery("GET /api/modules/:id", { params: { id: String(id) } });

export const lessonQuery = (id: string | number) => apiQuery("GET /api/lessons/:id", { params: { id: String(id) } });

export const backMediaQuery = (id: string | number) => ({
  ...apiQuery("GET /api/lessons/:id/media", { params: { id: String(id) }, query: { view: "back" } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const previewMediaQuery = (courseId: string | number) => ({
  ...apiQuery("GET /api/courses/:id/preview-media", { params: { id: String(courseId) } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const questionMediaQuery = (id: number, questionId: number) => ({
  ...apiQuery("GET /api/attempts/:id/questions/:questionId/media", { params: { id, questionId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const continueQuery = (courseId: string | number) => ({
  ...apiQuery("GET /api/courses/:id/continue", { params: { id: String(courseId) } }),
  staleTime: 0,
  gcTime: 0,
});

export const quizQuery = (id: string | number) => apiQuery("GET /api/quizzes/:id", { params: { id: String(id) } });

export const attemptQuery = (id: string | number) => ({
  ...apiQuery("GET /api/attempts/:id", { params: { id: String(id) } }),
  staleTime: 0,
  gcTime: 0,
});

export interface MyCoursesSearch {
  tab: "in_progress" | "completed" | "all";
  q: string;
  sort: "recent" | "title" | "progress";
  page: number;
}

export const myCoursesQuery = (search: MyCoursesSearch) => apiQuery("GET /api/me/courses", { query: { ...search } });

/** Everything that shows how far somebody is. */
const standingRoutes = [
  "GET /api/courses",
  "GET /api/courses/:id",
  "GET /api/courses/:id/progress",
  "GET /api/modules/:id",
  "GET /api/lessons/:id",
  "GET /api/me/courses",
  "GET /api/programmes",
  "GET /api/programmes/:id",
  "GET /api/purchases",
  "GET /api/orders/:publicId",
] as const satisfies readonly Route[];

export const refreshStanding = (client: QueryClient): Promise<void> => refreshRoutes(client, ...standingRoutes);

export function useEnrol() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (courseId: number) => api("POST /api/courses/:id/enroll", { params: { id: courseId } }),
    onSuccess: () => refreshStanding(client),
  });
}

export function useMarkComplete(lessonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/lessons/:id/complete", { params: { id: lessonId } }),
    onSuccess: () => refreshStanding(client),
  });
}

/** Not said when it fails: it is sent again at the next visit, and the button beside it says what is missing. */
export function useNoteRead(lessonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/lessons/:id/read", { params: { id: lessonId } }),
    onSuccess: ({ progress }) => (progress.state === "completed" ? refreshStanding(client) : undefined),
  });
}

export function useUndoComplete(lessonId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/lessons/:id/complete", { params: { id: lessonId } }),
    onSuccess: () => refreshStanding(client),
  });
}

export function useStartAttempt(quizId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/quizzes/:id/attempts", { params: { id: quizId }, body: {} }),
    onSuccess: () => refreshRoutes(client, "GET /api/quizzes/:id"),
  });
}

interface LastAnswers {
  answers: Record<string, string[]>;
  rev: number;
}

/** `lastAnswers` may wait for a save; it is told whether the time is up. */
export function useSubmitAttempt(attemptId: number, lastAnswers: (late: boolean) => Promise<LastAnswers>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (late: boolean) =>
      api("POST /api/attempts/:id/submit", { params: { id: attemptId }, body: await lastAnswers(late) }),
    onSuccess: async (closed) => {
      client.setQueryData(attemptQuery(attemptId).queryKey, closed);
      await Promise.all([refreshRoutes(client, "GET /api/quizzes/:id"), refreshStanding(client)]);
    },
  });
}

export function useSaveReview(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { rating: number; body: string }) =>
      api("PUT /api/courses/:id/reviews", { params: { id: courseId }, body }),
    onSuccess: () => refreshReviews(client),
  });
}

export function useDeleteReview(courseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/courses/:id/reviews", { params: { id: courseId } }),
    onSuccess: () => refreshReviews(client),
  });
}

export function useHideCourse() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ enrolmentId, hidden }: { enrolmentId: number; hidden: boolean }) =>
      api("PATCH /api/enrolments/:id", { params: { id: enrolmentId }, body: { hidden } }),
    onSuccess: () => refreshRoutes(client, "GET /api/me/courses"),
  });
}

const refreshReviews = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/courses/:id/reviews", "GET /api/courses/:id", "GET /api/courses");
