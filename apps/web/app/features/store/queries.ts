import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { apiQuery, callOf, refreshRoutes } from "../../api/api-query.ts";
import { asViewer, type Viewer } from "../../session/viewer.ts";
import type { ReviewsSearch } from "./reviews/reviews-search.ts";
import { storeQuery, type StoreSearch } from "./catalogue/store-search.ts";

type Id = string | number;

/** The resources of the store, or of one seller's, page after page; the first brings the counts of the filters. */
export function storeListQuery(search: StoreSearch, seller: Id | null, viewer: Viewer) {
  const query = storeQuery(search);
  const route = seller === null ? "GET /api/resources" : "GET /api/resources/seller/:id";
  return infiniteQueryOptions({
    queryKey: [route, { seller: seller === null ? null : String(seller), query }, "pages", viewer] as const,
    queryFn: ({ client, pageParam }) => {
      const asked = { ...query, ...(pageParam === null ? { facets: "1" as const } : { cursor: pageParam }) };
      const call = callOf(client);
      return seller === null
        ? call("GET /api/resources", { query: asked })
        : call("GET /api/resources/seller/:id", { params: { id: String(seller) }, query: asked });
    },
    initialPageParam: null as string | null, // the first page has no place
    getNextPageParam: (last) => last.page.next,
  });
}

export const shelvesQuery = (viewer: Viewer) => asViewer(apiQuery("GET /api/resources/shelves"), viewer);

/** How many a search would find. */
export function storeTotalQuery(search: StoreSearch, seller: Id | null, viewer: Viewer) {
  const query = { ...storeQuery(search), limit: "1" };
  return seller === null
    ? asViewer(apiQuery("GET /api/resources", { query }), viewer)
    : asViewer(apiQuery("GET /api/resources/seller/:id", { params: { id: String(seller) }, query }), viewer);
}

export const suggestionsQuery = (q: string) => apiQuery("GET /api/resources/suggestions", { query: { q } });

export const resourceQuery = (id: Id, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/resources/:id", { params: { id: String(id) } }), viewer);

export const relatedQuery = (id: Id, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/resources/:id/related", { params: { id: String(id) } }), viewer);

/** By id or slug. */
export const sellerQuery = (id: Id, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/sellers/:id", { params: { id: String(id) } }), viewer);

export const resourceReviewsQuery = (id: Id, { sort, page }: ReviewsSearch, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/resources/:id/reviews", { params: { id: String(id) }, query: { sort, page } }), viewer);

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
