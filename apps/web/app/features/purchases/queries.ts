import type { Answer, Args, Body } from "@pavane/contract/routes";
import { showPublicId } from "@pavane/contract/checkout/public-id";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { saveFile } from "../../browser/save-file.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type Purchases = Answer<"GET /api/purchases">;
export type Purchase = Purchases["data"][number];
export type Orders = Answer<"GET /api/orders">;
export type OrderCard = Orders["data"][number];
export type Order = Answer<"GET /api/orders/:publicId">;
export type OrderItem = Order["items"][number];
export type RefundRequest = NonNullable<OrderItem["refund_request"]>;
export type GivenPlace = Answer<"GET /api/places">["data"][number];
export type Redeemable = Answer<"GET /api/redeem/:code">;

export const purchasesQuery = (query: NonNullable<Args<"GET /api/purchases">["query"]>) =>
  queryOptions({ ...apiQuery("GET /api/purchases", { query }), placeholderData: keepPreviousData, staleTime: 30_000 });

export const ordersQuery = (query: NonNullable<Args<"GET /api/orders">["query"]>) =>
  queryOptions({ ...apiQuery("GET /api/orders", { query }), placeholderData: keepPreviousData, staleTime: 10_000 });

export const orderQuery = (publicId: string) =>
  queryOptions({ ...apiQuery("GET /api/orders/:publicId", { params: { publicId } }), staleTime: 10_000 });

export const placesQuery = () => queryOptions({ ...apiQuery("GET /api/places"), staleTime: 10_000 });

/** A used or withdrawn link stays so: asking again would only repeat the answer. */
export const redeemableQuery = (code: string) =>
  queryOptions({ ...apiQuery("GET /api/redeem/:code", { params: { code } }), staleTime: 0 });

/** Fetches the receipt with the session and offers it under the order's number. */
export function useReceipt(publicId: string) {
  return useMutation({
    mutationFn: async () => {
      const file = await api("GET /api/orders/:publicId/receipt.pdf", { params: { publicId } });
      saveFile(file, `receipt-${showPublicId(publicId)}.pdf`);
    },
    onError: (error) => toastError(error, "The receipt could not be made. Try again."),
  });
}

/** Refusals and field texts are shown by the dialog that asked. */
export function useAskRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<"POST /api/refund-requests">) => api("POST /api/refund-requests", { body }),
    onSuccess: async () => {
      toast({ title: "Your request has been sent" });
      await refreshRoutes(client, "GET /api/orders/:publicId", "GET /api/refund-requests");
    },
  });
}

export function useWithdrawRequest(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/refund-requests/:id/withdraw", { params: { id } }),
    onSuccess: () => toast({ title: "Request withdrawn" }),
    onError: (error) => toastError(error, "The request could not be withdrawn. Try again."),
    onSettled: () => refreshRoutes(client, "GET /api/orders/:publicId", "GET /api/refund-requests"),
  });
}

export function useWithdrawPlace(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/places/:id/withdraw", { params: { id } }),
    onSuccess: () => toast({ title: "Link withdrawn" }),
    onError: (error) => toastError(error, "The link could not be withdrawn. Try again."),
    onSettled: () => refreshRoutes(client, "GET /api/places", "GET /api/orders/:publicId"),
  });
}

/** Another link in place of the one that went to the wrong address, or was withdrawn. */
export function useNewLink(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/places/:id/new-link", { params: { id } }),
    onSuccess: () => toast({ title: "New link made", description: "The one before it no longer works." }),
    onError: (error) => toastError(error, "The link could not be made. Try again."),
    onSettled: () => refreshRoutes(client, "GET /api/places", "GET /api/orders/:publicId"),
  });
}

/** The page that called shows the result. */
export function useRedeem(code: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/redeem/:code", { params: { code } }),
    // What one may open has changed everywhere.
    onSuccess: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== redeemRoute }),
  });
}

const redeemRoute = "GET /api/redeem/:code";

function toastError(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}
