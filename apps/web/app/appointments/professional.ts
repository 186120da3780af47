import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../api/api-query.ts";
import { asViewer, useViewer, type Viewer } from "../session/viewer.ts";

/** How somebody listed can be booked, as the viewer sees it. */
export const professionalQuery = (id: string | number, viewer: Viewer) =>
  asViewer({ ...apiQuery("GET /api/professionals/:id", { params: { id: String(id) } }), staleTime: 30_000 }, viewer);

/** The same on a screen: what the server drew for a guest stays until the member's answer is there. */
export function useProfessional(id: string | number) {
  const client = useQueryClient();
  const asGuest = client.getQueryData(professionalQuery(id, "guest").queryKey);
  return useQuery({ ...professionalQuery(id, useViewer()), placeholderData: asGuest });
}
