import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { messageOf } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type Plan = Answer<"GET /api/admin/plans">["data"][number];
export type PlanTier = Answer<"GET /api/admin/plans">["tiers"][number];
export type Subscriber = Answer<"GET /api/admin/subscriptions">["data"][number];
export type SubscriberDetail = Answer<"GET /api/admin/subscriptions/:id">;
export type NewPlanBody = Body<"POST /api/admin/plans">;
export type NewPriceBody = Body<"POST /api/admin/plans/:id/prices">;

/** As it is in a path. */
export const idOf = (id: number) => ({ id: String(id) });

export const plansQuery = () => queryOptions({ ...apiQuery("GET /api/admin/plans"), staleTime: 10_000 });

export const subscriberQuery = (id: number) =>
  queryOptions({
    ...apiQuery("GET /api/admin/subscriptions/:id", { params: idOf(id) }),
    staleTime: 0,
  });

export const refreshPlans = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/admin/plans", "GET /api/plans");

const refreshSubscribers = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/admin/subscriptions",
    "GET /api/admin/subscriptions/:id",
    "GET /api/admin/plans",
    "GET /api/admin/overview",
  );

/** Takes a plan from sale or puts it on sale again. */
export function useArchive(plan: Plan) {
  const client = useQueryClient();
  const archived = plan.archived_at !== null;
  return useMutation({
    mutationFn: () => {
      const sent = { params: idOf(plan.id), body: { version: plan.version } };
      return archived ? api("POST /api/admin/plans/:id/restore", sent) : api("POST /api/admin/plans/:id/archive", sent);
    },
    onSuccess: () => toast({ title: archived ? "Plan put on sale" : "Plan archived" }),
    onSettled: () => refreshPlans(client),
  });
}

/** Puts a plan one place up or down among all. */
export function useMovePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ plan, place }: { plan: Plan; place: number }) =>
      api("PATCH /api/admin/plans/:id", { params: idOf(plan.id), body: { position: place, version: plan.version } }),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "The plan could not be moved. Try again."),
        variant: "destructive",
      }),
    onSettled: () => refreshPlans(client),
  });
}

/** What staff do with somebody's subscription; refusals are shown by the dialog that asked. */
export function useStaffAct(id: number, act: "cancel" | "end" | "advance") {
  const client = useQueryClient();
  const said = { cancel: "Subscription cancelled", end: "Subscription ended", advance: "Time has passed" };
  return useMutation({
    mutationFn: (body: { reason?: string; refund_percent?: number; to?: string }) => {
      const { reason = "", refund_percent: percent = 0, to = "" } = body;
      const params = idOf(id);
      if (act === "cancel") return api("POST /api/admin/subscriptions/:id/cancel", { params, body: { reason } });
      if (act === "end")
        return api("POST /api/admin/subscriptions/:id/end", { params, body: { reason, refund_percent: percent } });
      return api("POST /api/admin/subscriptions/:id/advance", { params, body: { to } });
    },
    onSuccess: (answer) => {
      client.setQueryData(subscriberQuery(id).queryKey, answer);
      toast({ title: said[act] });
    },
    onSettled: () => refreshSubscribers(client),
  });
}
