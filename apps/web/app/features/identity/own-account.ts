import type { Answer } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { meQuery, type Me } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

// What people read and change of their own account; apart from `queries.ts`, which public pages load.

export type SignInSession = Answer<"GET /api/sessions">["data"][number];

export const sessionsQuery = () => ({ ...apiQuery("GET /api/sessions"), staleTime: 0 });

/** Every address of my picture, or for administrators of somebody's, tried anew each time. */
export const pictureReportQuery = (user?: number) => ({
  ...apiQuery("GET /api/me/image/debug", { query: { user } }),
  staleTime: 0,
});

export const myCertificatesQuery = () => apiQuery("GET /api/me/certificates");

export function useRename() {
  const keep = useKeepMe();
  return useMutation({
    mutationFn: (username: string) => api("PATCH /api/me/username", { body: { username } }),
    onSuccess: async (me) => {
      await keep(me);
      toast({ title: "Saved" });
    },
  });
}

function useKeepMe() {
  const client = useQueryClient();
  return async (me: Me) => {
    client.setQueryData(meQuery.queryKey, me);
    await refreshRoutes(client, "GET /api/users/:id");
  };
}
