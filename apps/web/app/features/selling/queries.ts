import { gates } from "@pavane/contract/subscriptions/gates";
import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../lib/api-error.ts";
import { apiQuery, refreshRoutes } from "../../lib/api-query.ts";
import { api } from "../../lib/api.ts";
import { askForUpgrade } from "../../lib/upgrade.ts";
import { toast } from "../../ui/toast-store.ts";

export type OwnStore = Answer<"GET /api/seller/store">;
export type SellerSettings = Answer<"GET /api/seller/settings">;
export type SellerResource = Answer<"GET /api/seller/resources">["data"][number];
export type BulkOutcome = Answer<"POST /api/seller/resources/bulk">["data"][number];
export type BulkBody = Body<"POST /api/seller/resources/bulk">;
export type Move = Body<"POST /api/resources/:id/status">["to"];

export const ownStoreQuery = () => queryOptions({ ...apiQuery("GET /api/seller/store"), staleTime: 10_000 });

export const sellerSettingsQuery = () => queryOptions({ ...apiQuery("GET /api/seller/settings"), staleTime: 60_000 });

/** Prices and commissions of the tiers as everybody reads them. */
export const tiersQuery = () => apiQuery("GET /api/plans");

/** Everything that shows a resource, or counts resources. */
export const refreshResources = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/seller/resources", "GET /api/seller/dashboard", "GET /api/resources/:id");

interface Moving {
  id: number;
  to: Move;
  rights?: boolean;
}

/** Sends a resource somewhere; the caller says what came of it. */
export function useMoveResource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Moving) => api("POST /api/resources/:id/status", { params: { id }, body }),
    // Also after a refusal: an officer or another tab may have been faster.
    onSettled: () => refreshResources(client),
  });
}

export function useDeleteResource(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/resources/:id", { params: { id } }),
    onSuccess: () => toast({ title: "Resource deleted" }),
    onSettled: () => refreshResources(client),
  });
}

export function useChangeMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkBody) => api("POST /api/seller/resources/bulk", { body }),
    onSettled: () => refreshResources(client),
  });
}

export function sayFailed(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}

/** The dialog that a call would bring, before anything is typed for it. */
export const askForSelling = (level: number): void =>
  askForUpgrade({ feature: gates.selling.name, neededLevel: gates.selling.level, level });
