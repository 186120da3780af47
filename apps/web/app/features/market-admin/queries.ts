import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type AdminResource = Answer<"GET /api/admin/resources">["data"][number];
export type StoreFront = Answer<"GET /api/admin/store-front">;
export type StoreFrontItem = StoreFront["data"][number];
export type StaffChange = Body<"POST /api/admin/resources/bulk">;
export type StaffAct = StaffChange["action"];
export type Outcome = Answer<"POST /api/admin/resources/bulk">["data"][number];

/** Everything that shows resources to staff, or what guests see of them. */
const refreshResources = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/admin/resources",
    "GET /api/admin/store-front",
    "GET /api/admin/entitlements",
    "GET /api/review-queue",
    "GET /api/review-queue/:id",
    "GET /api/resources",
    "GET /api/resources/:id",
  );

/** One act for some resources. Refusals of single ones are in the answer; the caller shows them. */
export function useStaffAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StaffChange) => api("POST /api/admin/resources/bulk", { body }),
    onSettled: () => refreshResources(client),
  });
}

export type ResourceGrant = Answer<"GET /api/admin/entitlements">["data"][number];

/** Refusals are shown by the dialog that asked. */
export function useEndGrant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      api("POST /api/admin/entitlements/:id/end", { params: { id }, body: { reason } }),
    onSuccess: () => toast({ title: "Grant ended" }),
    onSettled: () => refreshRoutes(client, "GET /api/admin/entitlements"),
  });
}

export type AdminSellerRow = Answer<"GET /api/admin/sellers">["data"][number];
export type AdminSeller = Answer<"GET /api/admin/sellers/:id">;
export type LedgerEntry = Answer<"GET /api/admin/sellers/:id/ledger">["data"][number];

export const sellerQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/admin/sellers/:id", { params: { id } }), staleTime: 0 });

/** Refusals are shown by the dialog that asked. */
export function useSellerWrite<Input>(write: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: done }),
    // Also after a refusal: somebody else was faster.
    onSettled: async () => {
      await refreshRoutes(
        client,
        "GET /api/admin/sellers",
        "GET /api/admin/sellers/:id",
        "GET /api/admin/users/:id/payouts",
        "GET /api/admin/overview",
      );
      await refreshResources(client);
    },
  });
}

export const storeFrontQuery = () =>
  queryOptions({ ...apiQuery("GET /api/admin/store-front"), staleTime: 0, refetchOnMount: "always" });

/** Saves the order of the featured resources. After a conflict the form gets the new version by reading again. */
export function useSaveStoreFront(onSaved: (saved: StoreFront) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"PUT /api/admin/store-front">) => api("PUT /api/admin/store-front", { body }),
    onSuccess: (saved) => {
      client.setQueryData(storeFrontQuery().queryKey, saved);
      toast({ title: "Saved" });
      onSaved(saved);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "edit_conflict") return;
      toast({
        title: "Error",
        description: messageOf(error, "The store front could not be saved. Try again."),
        variant: "destructive",
      });
    },
    onSettled: () => refreshResources(client),
  });
}

/** What can be put on the store front, by words of title or store. */
export async function findOnSale(q: string) {
  const { data } = await api("GET /api/admin/resources", {
    query: { q, state: "published", featured: "no", size: 20 },
  });
  return data
    .filter((item) => item.on_sale)
    .slice(0, 10)
    .map((item) => ({ id: item.id, title: item.title, note: item.seller.name, item }));
}
