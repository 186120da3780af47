import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, messageOf } from "../../api/api-error.ts";
import { api } from "../../api/api.ts";
import { apiQuery } from "../../api/api-query.ts";
import { planChanged } from "../../plans/plan-change.ts";
import { saveFile } from "../../browser/save-file.ts";
import { readToken } from "../../api/token.ts";
import { toast } from "../../ui/toasts/toast-store.ts";
import type { Checkout, Subscription } from "./shapes.ts";

/** The plans are rendered as for a guest and read again as the member who looks: a trial may be used up. */
export type ReadAs = "guest" | "member";

export const readAsOfTab = (): ReadAs => (readToken() === null ? "guest" : "member");

export function plansQuery(as: ReadAs) {
  const options = apiQuery("GET /api/plans");
  return as === "guest"
    ? options
    : { ...options, queryKey: [...options.queryKey, as] as unknown as typeof options.queryKey }; // the key only has to differ
}

/** Drops the tier chosen at registration and the open attempt to pay for it. */
export function useContinueWithFree() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/subscriptions/choice"),
    onSuccess: () => planChanged(client),
  });
}

/** Drops one attempt to pay and nothing else. One that was paid in the meantime is refused, and shows as it is. */
export function useGiveUpAttempt({ id }: Pick<Subscription, "id">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/subscriptions/choice", { query: { subscription_id: id ?? 0 } }),
    onSettled: () => planChanged(client),
  });
}

/** One of my subscriptions with its payment, as the server has it now. */
export const subscriptionQuery = (id: number) =>
  queryOptions({
    ...apiQuery("GET /api/subscriptions/:id", { params: { id: String(id) } }),
    staleTime: 0,
    networkMode: "always",
    refetchOnWindowFocus: "always",
  });

export const invoicesQuery = (page: number) => apiQuery("GET /api/subscriptions/invoices", { query: { page } });

export const seatsQuery = () => apiQuery("GET /api/subscriptions/seats");

/** What a first plan costs now. Asking begins nothing, so a cache may ask. */
export const checkoutQuoteQuery = (asked: Omit<Checkout, "accept_terms">) =>
  queryOptions({
    queryKey: ["POST /api/subscriptions/checkout/quote", asked] as const,
    queryFn: () => api("POST /api/subscriptions/checkout/quote", { body: { ...asked, accept_terms: true } }),
    staleTime: 30_000,
    gcTime: 0,
    retry: false,
  });

export interface RequestedChange {
  plan_key: string;
  subscription_id?: number;
  quantity?: number;
}

/**
 * The price of a change. Each request creates a new quote that is valid for ten minutes, so it is only made on purpose.
 */
export const changeQuoteQuery = (asked: RequestedChange) =>
  queryOptions({
    queryKey: ["POST /api/subscriptions/quote", asked] as const,
    queryFn: () => api("POST /api/subscriptions/quote", { body: asked }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/**
 * Drops an unpaid change. A change that was paid in the meantime, or has ended, is refused, and its status shows when
 * it is read again.
 */
export async function dropAttempt(subscriptionId: number): Promise<void> {
  try {
    await api("DELETE /api/subscriptions/change", { query: { subscription_id: subscriptionId } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
  }
}

/** Fetches an invoice with the session and offers it as a file. */
export function useInvoiceFile() {
  return useMutation({
    mutationFn: async ({ id, number }: { id: number; number: string }) =>
      saveFile(await api("GET /api/subscriptions/invoices/:id.pdf", { params: { id: String(id) } }), `${number}.pdf`),
    onError: (error) =>
      toast({
        title: "The file could not be made.",
        description: messageOf(error, "Try again."),
        variant: "destructive",
      }),
  });
}
