import type { Complete } from "@pavane/contract/core/complete";
import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type BadgeKey = Answer<"GET /api/admin/badge-keys">["data"][number];

export const badgeKeysQuery = apiQuery("GET /api/admin/badge-keys", {});

/** Signs badges with a new key from now on, in the place of the one that was looked at. */
export function useNewBadgeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (current: string | null) =>
      api("POST /api/admin/badge-keys", { body: { current } satisfies Complete<Body<"POST /api/admin/badge-keys">> }),
    onSuccess: () => toast({ title: "New key made" }),
    onError: (error) => {
      // Whoever closed "Confirm it's you" knows that nothing happened.
      if (error instanceof ApiError && error.code === "reauthentication_required") return;
      toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" });
    },
    onSettled: () => refreshRoutes(client, "GET /api/admin/badge-keys"),
  });
}
