import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { refreshRoutes } from "../../../api/api-query.ts";

interface WrittenReview {
  rating: number;
  body: string;
}

/** Writes the one review of a person, or changes it. */
export function useSaveReview(resourceId: number, mine: number | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenReview) =>
      mine === null
        ? api("POST /api/resources/:id/reviews", { params: { id: resourceId }, body })
        : api("PATCH /api/reviews/:id", { params: { id: mine }, body }),
    onSuccess: () => refreshReviews(client),
  });
}

export function useDeleteReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /api/reviews/:id", { params: { id } }),
    onSuccess: () => refreshReviews(client),
  });
}

export function useAnswerReview(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { body: string }) => api("PUT /api/reviews/:id/answer", { params: { id }, body }),
    onSuccess: () => refreshReviews(client),
  });
}

/** Officers hide a review with a reason, and show it again. */
export function useShowReview(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { hidden: true; reason: string } | { hidden: false }) =>
      api("PATCH /api/reviews/:id/visibility", { params: { id }, body }),
    onSuccess: () => refreshReviews(client),
  });
}

const refreshReviews = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/resources/:id/reviews",
    "GET /api/resources/:id",
    "GET /api/resources",
    "GET /api/sellers/:id",
  );
