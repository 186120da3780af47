import type { SessionScope, SessionTab } from "@pavane/contract/booking/choices";
import type { Answer, Body } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { counted } from "../../counted.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type GroupSession = Answer<"GET /api/me/sessions">["data"][number];
/** Counts of dates, bookings that are refunded, and people on the waiting list. */
export type SessionsEnded = Answer<"DELETE /api/me/sessions/:id">;
export type SeriesRequest = Body<"POST /api/me/series">;
export type PlannedSeries = Answer<"POST /api/me/series">;

export const groupSessionsQuery = (query: { tab: SessionTab; page?: number }) =>
  queryOptions({
    ...apiQuery("GET /api/me/sessions", { query }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

/** What cancelling a date, or it and those that follow, would bring about now. */
export const sessionEndQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/me/sessions/:id/cancellation", { params: { id } }), staleTime: 0, gcTime: 0 });

/** What a series would be; nothing is planned by asking. */
export const seriesPreview = (request: SeriesRequest) =>
  queryOptions({
    queryKey: ["planned series", request] as const,
    queryFn: () => api("POST /api/me/series", { body: { ...request, dry_run: true } }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
  });

export const refreshGroups = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/me/sessions",
    "GET /api/me/professional/slots",
    "GET /api/me/professional",
    "GET /api/bookings",
  );

interface Ending {
  scope: SessionScope;
  reason: string | null;
}

export function useEndSession(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Ending) => api("DELETE /api/me/sessions/:id", { params: { id }, body }),
    onSuccess: ({ sessions, bookings }) =>
      toast({
        title: sessions === 1 ? "Date cancelled" : `${counted(sessions, "date")} cancelled`,
        ...(bookings > 0 && { description: `${counted(bookings, "booking")} cancelled, everything goes back.` }),
      }),
    onSettled: () => refreshGroups(client),
  });
}
