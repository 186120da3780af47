import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { isUnconfirmed, messageOf } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type SignInProvider = Answer<"GET /api/admin/sign-in-providers">["data"][number];
export type ProviderTry = Answer<"POST /api/admin/sign-in-providers/:id/try">;
export type ProviderBody = Omit<Body<"PATCH /api/admin/sign-in-providers/:id">, "version">;

export const providersQuery = () => ({ ...apiQuery("GET /api/admin/sign-in-providers"), staleTime: 0 });

const refresh = (client: QueryClient) =>
  refreshRoutes(client, "GET /api/admin/sign-in-providers", "GET /api/sign-in-providers");

/** Adds one, or changes the one that was looked at. The dialog shows what was refused. */
export function useSaveProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ provider, body }: { provider: SignInProvider | null; body: ProviderBody }) =>
      provider === null
        ? api("POST /api/admin/sign-in-providers", { body })
        : api("PATCH /api/admin/sign-in-providers/:id", {
            params: { id: provider.id },
            body: { ...body, version: provider.version },
          }),
    onSuccess: () => toast({ title: "Saved" }),
    onSettled: () => refresh(client),
  });
}

/** Whoever closed "Confirm it's you" knows that nothing happened. */
export function useDeleteProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /api/admin/sign-in-providers/:id", { params: { id } }),
    onSuccess: () => toast({ title: "Provider deleted" }),
    onError: (error) => {
      if (isUnconfirmed(error)) return;
      toast({ title: "Error", description: messageOf(error, "That did not work."), variant: "destructive" });
    },
    onSettled: () => refresh(client),
  });
}

export function useTryProvider() {
  return useMutation({
    mutationFn: (id: number) => api("POST /api/admin/sign-in-providers/:id/try", { params: { id } }),
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "It could not be tried."), variant: "destructive" }),
  });
}
