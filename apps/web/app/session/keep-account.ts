import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../api/api-error.ts";
import { refreshRoutes } from "../api/api-query.ts";
import { api } from "../api/api.ts";
import { toast } from "../ui/toasts/toast-store.ts";
import { meQuery } from "./session.ts";

/** Takes back that the own account is to be deleted. */
export function useKeepAccount() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () => api("DELETE /api/me/deletion"),
    onSuccess: () => toast({ title: "Your account is kept" }),
    onError: (error) =>
      toast({ title: "Not kept", description: messageOf(error, "Try again."), variant: "destructive" }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      await refreshRoutes(client, "GET /api/me/deletion");
    },
  });
}
