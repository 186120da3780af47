import type { ReportArea } from "@pavane/contract/market/report-targets";
import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import { toast } from "../../../ui/toasts/toast-store.ts";

export type Report = Answer<"GET /api/admin/reports">["data"][number];

export const reportsQuery = (area: ReportArea, page: string | null) =>
  queryOptions({
    ...apiQuery("GET /api/admin/reports", { query: { area, ...(page === null ? {} : { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export type HiddenMessage = Answer<"GET /api/admin/hidden-messages">["data"][number];

/** Messages that staff hid, which can be shown again. */
export const hiddenMessagesQuery = (page: string | null) =>
  queryOptions({
    ...apiQuery("GET /api/admin/hidden-messages", { query: page === null ? {} : { page } }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export function useShowMessage(reportId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("POST /api/admin/reports/:id/show-message", { params: { id: reportId } }),
    onSuccess: () => toast({ title: "Shown again" }),
    onError: (error) => toast({ title: "Error", description: messageOf(error, "Try again."), variant: "destructive" }),
    onSettled: () => refreshRoutes(client, "GET /api/admin/hidden-messages", "GET /api/admin/reports/:id/messages"),
  });
}

/** The dialog that asked says what went wrong; another officer may have been faster. */
export function useDealWith(write: (said: string) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => toast({ title: "Saved" }),
    onSettled: () =>
      refreshRoutes(
        client,
        "GET /api/admin/reports",
        "GET /api/admin/hidden-messages",
        "GET /api/review-queue",
        "GET /api/resources/:id",
        "GET /api/resources/:id/reviews",
        "GET /api/admin/bookings/:id",
        "GET /api/admin/overview",
        "GET /api/admin/users",
        "GET /api/admin/users/:id",
        "GET /api/users/:id",
      ),
  });
}

export const dismiss = (id: number) => (note: string) =>
  api("POST /api/admin/reports/:id/resolve", { params: { id }, body: { outcome: "dismissed", note } });

export const settle = (id: number) => (note: string) =>
  api("POST /api/admin/reports/:id/resolve", { params: { id }, body: { outcome: "acted", note } });

export const decide = (id: number, outcome: "hidden" | "warned") => (note: string) =>
  api("POST /api/admin/reports/:id/resolve", { params: { id }, body: { outcome, note } });

/** Closes the account of who wrote it, and says of the report what was done; whoever fails in between can press again. */
export const deactivateAuthor = (id: number, authorId: number) => async (note: string) => {
  await api("POST /api/admin/users/:id/deactivate", { params: { id: authorId }, body: { reason: note, until: null } });
  return settle(id)(note);
};

/** Read by a press alone, since each reading is written down. */
export const reportedMessagesQuery = (id: number) =>
  queryOptions({
    ...apiQuery("GET /api/admin/reports/:id/messages", { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const takeDown = (resourceId: number) => (note: string) =>
  api("POST /api/resources/:id/decision", { params: { id: resourceId }, body: { decision: "take_down", note } });

export const hideBookingReview = (reviewId: number) => (reason: string) =>
  api("POST /api/admin/booking-reviews/:id/hide", { params: { id: reviewId }, body: { reason } });

export const hideReview = (reviewId: number) => (reason: string) =>
  api("PATCH /api/reviews/:id/visibility", { params: { id: reviewId }, body: { hidden: true, reason } });
