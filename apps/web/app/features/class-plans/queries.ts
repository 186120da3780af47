import type { Answer, Args } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type ClassPlan = Answer<"GET /api/class-plans/:id">;
export type PlanRow = ClassPlan["rows"][number];
export type PlanItem = Answer<"GET /api/class-plans">["data"][number];
export type LibraryItem = Answer<"GET /api/class-plans/library">["data"][number];

export const plansQuery = (query: NonNullable<Args<"GET /api/class-plans">["query"]>) =>
  queryOptions({
    ...apiQuery("GET /api/class-plans", { query }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** The editor is based on what is stored now, not on cached data. */
export const planQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/class-plans/:id", { params: { id } }), staleTime: 0 });

export const libraryQuery = (q: string) =>
  queryOptions({ ...apiQuery("GET /api/class-plans/library", { query: { q } }), placeholderData: keepPreviousData });

export function useCreatePlan() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/class-plans", { body: { title: "New class plan" } }),
    onSuccess: () => refreshRoutes(client, "GET /api/class-plans"),
    onError: (error) => toastError(error, "The plan could not be made. Try again."),
  });
}

export function useDeletePlan(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/class-plans/:id", { params: { id } }),
    onSuccess: () => toast({ title: "Plan deleted" }),
    onError: (error) => toastError(error, "The plan could not be deleted. Try again."),
    onSettled: () => refreshRoutes(client, "GET /api/class-plans"),
  });
}

function toastError(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}
