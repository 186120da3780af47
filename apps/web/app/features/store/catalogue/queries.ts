import { infiniteQueryOptions } from "@tanstack/react-query";
import { apiQuery, callOf } from "../../../api/api-query.ts";
import { asViewer, type Viewer } from "../../../session/viewer.ts";
import { storeQuery, type StoreSearch } from "./store-search.ts";

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
