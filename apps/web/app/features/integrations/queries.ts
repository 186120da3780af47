import type { Answer, Body } from "@pavane/contract/routes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type Webhook = Answer<"GET /api/admin/webhooks">["data"][number];
export type WebhookWithSecret = Answer<"POST /api/admin/webhooks">;
export type Delivery = Answer<"GET /api/admin/webhooks/:id/deliveries">["data"][number];

export const webhooksQuery = () => ({ ...apiQuery("GET /api/admin/webhooks"), staleTime: 0 });

/** What waits is looked at again by itself. */
export const deliveriesQuery = (id: number, state: Delivery["state"] | null, page: number) => ({
  ...apiQuery("GET /api/admin/webhooks/:id/deliveries", {
    params: { id },
    query: { page, ...(state === null ? {} : { state }) },
  }),
  staleTime: 0,
  refetchInterval: 5_000,
});

/** One change of a webhook or of what is sent to it. Whoever closed "Confirm it's you" knows that nothing happened. */
export function useWebhookWrite<Input, Output>(write: (input: Input) => Promise<Output>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "reauthentication_required") return;
      toast({ title: "Error", description: messageOf(error, "That did not work."), variant: "destructive" });
    },
    onSettled: () => refreshRoutes(client, "GET /api/admin/webhooks", "GET /api/admin/webhooks/:id/deliveries"),
  });
}

export interface WebhookWish {
  readonly webhook: Webhook | null;
  readonly body: Omit<Body<"PATCH /api/admin/webhooks/:id">, "version">;
}

/** Adds one, or changes the one that was looked at. A new one is answered with its secret. The dialog shows what was refused. */
export function useSaveWebhook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ webhook, body: { active, ...body } }: WebhookWish): Promise<WebhookWithSecret | null> => {
      if (webhook === null) return api("POST /api/admin/webhooks", { body });
      const { id, version } = webhook;
      await api("PATCH /api/admin/webhooks/:id", { params: { id }, body: { ...body, active, version } });
      return null;
    },
    onSettled: () => refreshRoutes(client, "GET /api/admin/webhooks"),
  });
}
