import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { meQuery } from "../../session/session.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type OwnRoleRequest = Answer<"GET /api/role-requests">["data"][number];

export const roleRequestsQuery = () => ({ ...apiQuery("GET /api/role-requests"), staleTime: 0 });

/** Refusals are shown by the form. */
export function useAskForRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/role-requests">) => api("POST /api/role-requests", { body }),
    onSuccess: async ({ status }) => {
      // What may be prepared follows the request, and the role an acceptance.
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      toast({ title: status === "accepted" ? "Role added" : "Request sent" });
    },
    // Also after a refusal: another tab may have asked before.
    onSettled: () => refreshRoutes(client, "GET /api/role-requests", "GET /api/me/professional"),
  });
}

export function useWithdrawRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /api/role-requests/:id", { params: { id } }),
    onSuccess: () => toast({ title: "Request withdrawn" }),
    onError: (error) => {
      const description = messageOf(error, "The request could not be withdrawn. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: async () => {
      await refreshRoutes(client, "GET /api/role-requests");
      // It may have been accepted in between.
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
