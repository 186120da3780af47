import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../api/api-error.ts";
import { refreshRoutes } from "../api/api-query.ts";
import { api } from "../api/api.ts";
import { toast } from "../ui/toasts/toast-store.ts";

/** Blocks somebody, or lets them write again. */
export function useBlock({ id: userId, name }: { readonly id: number; readonly name: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (blocked: boolean) =>
      blocked
        ? api("PUT /api/blocks/:userId", { params: { userId } })
        : api("DELETE /api/blocks/:userId", { params: { userId } }),
    onSuccess: (_done, blocked) =>
      toast({
        title: blocked ? "Blocked" : "Unblocked",
        description: blocked ? `${name} cannot write to you any more.` : `${name} can write to you again.`,
      }),
    onError: (error) => {
      const description = messageOf(error, "It could not be saved. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () =>
      refreshRoutes(client, "GET /api/blocks", "GET /api/conversations/:id", "GET /api/conversations/new"),
  });
}
