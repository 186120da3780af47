import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";
import { apiQuery, refreshRoutes } from "../../lib/api-query.ts";
import { toast } from "../../ui/toast-store.ts";

export type Outbox = Answer<"GET /api/admin/outbox">;
export type OutboxItem = Outbox["data"][number];
export type OutboxMail = Answer<"GET /api/admin/outbox/:id">;

/** Kept no longer than it is shown: it may hold a one-time link. */
export const mailQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/admin/outbox/:id", { params: { id } }), staleTime: 0, gcTime: 0 });

export const useResend = () =>
  useMailWrite("Mail queued again", (id) => api("POST /api/admin/outbox/:id/resend", { params: { id } }));

export const useCancel = () =>
  useMailWrite("Mail cancelled", (id) => api("POST /api/admin/outbox/:id/cancel", { params: { id } }));

function useMailWrite(done: string, write: (id: number) => Promise<OutboxMail>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    onError: (error) => {
      const description = messageOf(error, "The mail could not be changed. Try again.");
      toast({ title: "Error", description, variant: "destructive" });
    },
    onSettled: () =>
      refreshRoutes(client, "GET /api/admin/outbox", "GET /api/admin/outbox/:id", "GET /api/admin/overview"),
  });
}
