import { apiQuery } from "./api-query.ts";
import { asViewer, type Viewer } from "./viewer.ts";

/** How somebody listed can be booked, as whoever looks sees it. */
export const professionalQuery = (id: string | number, viewer: Viewer) =>
  asViewer({ ...apiQuery("GET /api/professionals/:id", { params: { id: String(id) } }), staleTime: 30_000 }, viewer);
