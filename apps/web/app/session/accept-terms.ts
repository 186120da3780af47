import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "../ui/toasts/toast-store.ts";
import { messageOf } from "../api/api-error.ts";
import { api } from "../api/api.ts";
import { meQuery } from "./session.ts";
import { siteQuery, useSite } from "../page/site.ts";

/** Version of the terms that a form links to, to be sent with it; undefined while that is not known. */
export function useShownTerms(): number | undefined {
  return useSite()?.legal.terms || undefined;
}

/**
 * Accepts the newest terms as shown here; if they change in the meantime, nothing is accepted and the user is shown
 * that.
 */
export function useAcceptTerms(onAccepted?: () => void) {
  const client = useQueryClient();
  // What was read a while ago may not be the newest version.
  const version = useQuery({ ...siteQuery(), staleTime: 5_000 }).data?.legal.terms ?? 0;
  return useMutation({
    networkMode: "always",
    mutationFn: () => api("POST /api/me/terms", { body: { version } }),
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me);
      toast({ title: "Terms accepted" });
      onAccepted?.();
    },
    onError: (error) => {
      toast({ title: "Not accepted", description: messageOf(error, "Try again."), variant: "destructive" });
      void client.invalidateQueries({ queryKey: siteQuery().queryKey });
    },
  });
}
