import { apiQuery } from "../../api/api-query.ts";
import { asViewer, type Viewer } from "../../session/viewer.ts";
import type { ReviewsSearch } from "./reviews/reviews-search.ts";

type Id = string | number;

export const resourceQuery = (id: Id, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/resources/:id", { params: { id: String(id) } }), viewer);

export const relatedQuery = (id: Id, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/resources/:id/related", { params: { id: String(id) } }), viewer);

/** By id or slug. */
export const sellerQuery = (id: Id, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/sellers/:id", { params: { id: String(id) } }), viewer);

export const resourceReviewsQuery = (id: Id, { sort, page }: ReviewsSearch, viewer: Viewer) =>
  asViewer(apiQuery("GET /api/resources/:id/reviews", { params: { id: String(id) }, query: { sort, page } }), viewer);
