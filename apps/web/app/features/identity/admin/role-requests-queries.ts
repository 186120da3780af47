import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { api } from "../../../api/api.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type ListedRoleRequest = Answer<"GET /api/admin/role-requests">["data"][number];
export type RequestArea = "teaching" | "selling";

export const rolesQuery = () => ({ ...apiQuery("GET /api/admin/roles"), staleTime: 10_000 });

/** How many requests wait, of one screen. */
export const waitingRequestsQuery = (area?: RequestArea) =>
  queryOptions({ ...apiQuery("GET /api/admin/role-requests", { query: { area, size: 1 } }), staleTime: 10_000 });

/** Everything that a person asked for, newest first. */
export const requestsOfQuery = (person: number) =>
  queryOptions({
    ...apiQuery("GET /api/admin/role-requests", {
      query: { person: String(person), status: "all", sort: "-created_at" },
    }),
    staleTime: 0,
  });

interface Decision {
  id: number;
  /** Why it is refused; null accepts. */
  reason: string | null;
}

/** One decision. Refusals are shown by the dialog that asked, but for those of a request that waits no more. */
export function useDecideRole(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: Decision) =>
      reason === null
        ? api("POST /api/admin/role-requests/:id/accept", { params: { id } })
        : api("POST /api/admin/role-requests/:id/refuse", { params: { id }, body: { reason } }),
    onSuccess: ({ status }) => {
      toast({ title: status === "accepted" ? "Role given" : "Request refused" });
      onDone();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "request_decided") return;
      toast({ title: "Already decided", description: error.serverMessage, variant: "destructive" });
      onDone();
    },
    onSettled: () =>
      refreshRoutes(
        client,
        "GET /api/admin/role-requests",
        "GET /api/admin/roles",
        "GET /api/admin/instructors",
        "GET /api/admin/overview",
        "GET /api/admin/users",
        "GET /api/admin/users/:id",
      ),
  });
}
