import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type ApiToken = Answer<"GET /api/tokens">["data"][number];
export type NewApiToken = Answer<"POST /api/tokens">;

export const tokensQuery = () => ({ ...apiQuery("GET /api/tokens"), staleTime: 0 });

/** The dialog shows what was refused. */
export function useMakeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/tokens">) => api("POST /api/tokens", { body }),
    onSettled: () => refreshRoutes(client, "GET /api/tokens"),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api("DELETE /api/tokens/:id", { params: { id } }),
    onSuccess: () => toast({ title: "Token revoked" }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "That did not work. Try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshRoutes(client, "GET /api/tokens"),
  });
}
