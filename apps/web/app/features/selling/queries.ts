import { gates } from "@pavane/contract/subscriptions/gates";
import type { Answer, Body } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { moved } from "../../ui/lists/reorder.ts";
import { askForUpgrade } from "../../api/upgrade.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type OwnStore = Answer<"GET /api/seller/store">;
export type SellerSettings = Answer<"GET /api/seller/settings">;
export type SellerResource = Answer<"GET /api/seller/resources">["data"][number];
export type BulkOutcome = Answer<"POST /api/seller/resources/bulk">["data"][number];
export type BulkBody = Body<"POST /api/seller/resources/bulk">;
export type Move = Body<"POST /api/resources/:id/status">["to"];

export const ownStoreQuery = () => queryOptions({ ...apiQuery("GET /api/seller/store"), staleTime: 10_000 });

export type LastMonth = Answer<"GET /api/seller/analytics">;

/** The days of the dashboard's chart, as the screen of figures asks for them at first. */
export const lastMonthQuery = () =>
  queryOptions({ ...apiQuery("GET /api/seller/analytics", { query: { range: "30d" } }), staleTime: 60_000 });

export type SellerCoupon = Answer<"GET /api/seller/coupons">["data"][number];

/** Codes whose discount the seller pays for. */
export const sellerCouponsQuery = () => queryOptions({ ...apiQuery("GET /api/seller/coupons"), staleTime: 10_000 });

/** Refusals are shown by the dialog that asked. */
export function useStopCoupon(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/seller/coupons/:id/stop", { params: { id } }),
    onSuccess: ({ code }) => toast({ title: `${code} is stopped` }),
    onSettled: () => refreshRoutes(client, "GET /api/seller/coupons"),
  });
}

/** Permanent; refusals are shown by the calling dialog. */
export function useCloseStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (confirm: string) => api("POST /api/seller/close", { body: { confirm } }),
    onSuccess: (settings) => {
      client.setQueryData(sellerSettingsQuery().queryKey, settings);
      toast({ title: "Your store is closed" });
    },
    onSettled: () =>
      Promise.all([
        refreshResources(client),
        refreshRoutes(client, "GET /api/seller/store", "GET /api/seller/settings"),
      ]),
  });
}

export const sellerSettingsQuery = () => queryOptions({ ...apiQuery("GET /api/seller/settings"), staleTime: 60_000 });

/** Names the own store; refusals are shown by the form. */
export function useRenameStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api("PATCH /api/seller/store", { body: { name } }),
    onSuccess: (store) => client.setQueryData(ownStoreQuery().queryKey, store),
  });
}

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

/** Changes the status of a resource; the caller shows the result. */
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

export function toastError(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}

/** The dialog that a call would bring, before anything is typed for it. */
export const askForSelling = (level: number): void =>
  askForUpgrade({ feature: gates.selling.name, neededLevel: gates.selling.level, level });

export type Resource = Answer<"GET /api/resources/:id">;

/** A resource as the one who asks may see it. */
export const resourceQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/resources/:id", { params: { id } }), staleTime: 0 });

export const danceStylesQuery = () => apiQuery("GET /api/dance-styles");

/** Refusals are shown by what asked; a level that is too low brings its dialog. */
export function useCreateResource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/resources">) => api("POST /api/resources", { body }),
    onSuccess: (resource) => {
      client.setQueryData(resourceQuery(resource.id).queryKey, resource);
      return refreshRoutes(client, "GET /api/seller/resources", "GET /api/seller/dashboard");
    },
  });
}

export type SellerFile = NonNullable<Resource["seller_view"]>["releases"][number]["files"][number];

export function useOpenRelease(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => api("POST /api/resources/:id/releases", { params: { id }, body: { note } }),
    onSettled: () => refreshResources(client),
  });
}

/** What its buyers will read of a version that is being prepared. */
export function useChangeRelease(id: number, releaseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      api("PATCH /api/resources/:id/releases/:releaseId", { params: { id, releaseId }, body: { note } }),
    onSuccess: () => toast({ title: "Saved" }),
    onSettled: () => refreshResources(client),
  });
}

export function useDiscardRelease(id: number, releaseId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/resources/:id/releases/:releaseId", { params: { id, releaseId } }),
    onSuccess: () => toast({ title: "Version discarded" }),
    onError: (error) => toastError(error, "The version could not be discarded. Try again."),
    onSettled: () => refreshResources(client),
  });
}

interface FileMove {
  files: readonly SellerFile[];
  from: number;
  to: number;
}

/** Shown in its new place immediately; rolled back after a refusal. */
export function useMoveFile(id: number) {
  const client = useQueryClient();
  const { queryKey } = resourceQuery(id);
  return useMutation({
    mutationFn: ({ files, from, to }: FileMove) =>
      api("PATCH /api/resources/:id/files/:fileId", {
        params: { id, fileId: files[from]?.id ?? 0 },
        body: { position: to + 1 },
      }),
    onMutate: async ({ files, from, to }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now) => now && withFiles(now, moved(files, from, to)));
    },
    onError: (error) => toastError(error, "The order could not be changed. Try again."),
    onSettled: () => refreshResources(client),
  });
}

export function useRemoveFile(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: number) => api("DELETE /api/resources/:id/files/:fileId", { params: { id, fileId } }),
    onError: (error) => toastError(error, "The file could not be removed. Try again."),
    onSettled: () => refreshResources(client),
  });
}

/** The same resource with these files in its newest version. */
function withFiles(resource: Resource, files: SellerFile[]): Resource {
  const { seller_view: view } = resource;
  const [newest, ...older] = view?.releases ?? [];
  if (!view || !newest) return resource;
  return { ...resource, seller_view: { ...view, releases: [{ ...newest, files }, ...older] } };
}

export type SellerDashboard = Answer<"GET /api/seller/dashboard">;

export const sellerDashboardQuery = () => queryOptions({ ...apiQuery("GET /api/seller/dashboard"), staleTime: 10_000 });
