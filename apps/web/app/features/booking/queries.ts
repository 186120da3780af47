import type { Answer } from "@pavane/contract/routes";
import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Booking } from "@pavane/contract/booking/schema";
import { api } from "../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { withTaken, type FreeTime, type FullGroup } from "./rules/free-times.ts";
import type { BookingsSearch } from "./rules/bookings-search.ts";
import type { SeriesOnOffer } from "./rules/series-offer.ts";

export type Professional = Answer<"GET /api/professionals/:id">;
export type Service = Professional["services"][number];
export type BookingDetail = Answer<"GET /api/bookings/:id">;
export type Bookings = Answer<"GET /api/bookings">;
export type { Booking };

export const bookingsQuery = (query: BookingsSearch) =>
  queryOptions({ ...apiQuery("GET /api/bookings", { query }), placeholderData: keepPreviousData, staleTime: 10_000 });

export const bookingQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/bookings/:id", { params: { id } }), staleTime: 5_000 });

const saidAtOnce = 5;

/** What professionals say of a booking's learner, the newest first. */
export const reviewsOfLearnerQuery = (id: number, pages: number) =>
  queryOptions({
    ...apiQuery("GET /api/bookings/:id/learner-reviews", {
      params: { id },
      query: { size: Math.min(100, pages * saidAtOnce) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** The professional, the service, and the viewer's days that free times are requested for. */
export interface RequestedTimes {
  professionalId: number;
  serviceId: number;
  /** How late one may book, so that what is only too late is not called taken. */
  noticeMin: number;
  from: string;
  to: string;
  zone: string;
}

export interface FreeTimes {
  zone: string;
  times: readonly FreeTime[];
  full: readonly FullGroup[];
  series: readonly SeriesOnOffer[];
  next_free: string | null;
  next_full: string | null;
}

const everyMinute = 60_000;

export function freeTimesQuery({ professionalId, serviceId, noticeMin, from, to, zone }: RequestedTimes) {
  const asked = { params: { id: professionalId }, query: { service_id: serviceId, from, to, tz: zone } };
  const { queryKey } = apiQuery("GET /api/professionals/:id/slots", asked);
  return timesQuery(queryKey, () => api("GET /api/professionals/:id/slots", asked), noticeMin);
}

/** Read again every minute; times that are no longer free stay, as taken. */
export function timesQuery(
  call: readonly unknown[],
  read: () => Promise<Answer<"GET /api/professionals/:id/slots">>,
  noticeMin: number,
) {
  const queryKey = [...call, "with taken ones"];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<FreeTimes> => {
      const { slots, ...answer } = await read();
      const before = client.getQueryData<FreeTimes>(queryKey)?.times ?? [];
      return { ...answer, times: withTaken(before, slots, Date.now() + noticeMin * 60_000) };
    },
    staleTime: everyMinute / 2,
    refetchInterval: everyMinute,
    refetchOnWindowFocus: true,
  });
}

/** Called after a booking has changed, on either side. */
export const refreshBookings = (client: QueryClient): Promise<void> =>
  refreshRoutes(
    client,
    "GET /api/bookings",
    "GET /api/bookings/:id",
    "GET /api/bookings/:id/slots",
    "GET /api/professionals/:id/slots",
  );
