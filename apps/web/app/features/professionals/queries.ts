import type { Answer } from "@pavane/contract/routes";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../api/api-error.ts";
import { apiQuery, refreshRoutes } from "../../api/api-query.ts";
import { api } from "../../api/api.ts";
import { toast } from "../../ui/toasts/toast-store.ts";

export type Availability = Answer<"GET /api/me/availability">;
export type DateHours = Availability["dates"][number];
export type TimeOff = Availability["time_off"][number];
export type ProfessionalSetup = Answer<"GET /api/me/professional">;
export type Service = Answer<"GET /api/me/services">["data"][number];
export type ReceivedBooking = Answer<"GET /api/bookings">["data"][number];
export type OwnSlots = Answer<"GET /api/me/professional/slots">;

/** The editor is based on what is stored now, not on a cached copy. */
export const availabilityQuery = () => queryOptions({ ...apiQuery("GET /api/me/availability"), staleTime: 0 });

export const professionalSetupQuery = () => queryOptions({ ...apiQuery("GET /api/me/professional"), staleTime: 5_000 });

export const servicesQuery = () => queryOptions({ ...apiQuery("GET /api/me/services"), staleTime: 5_000 });

/** What is booked ahead, soonest first; more than a hundred are not drawn. */
export const bookedAheadQuery = () =>
  queryOptions({
    ...apiQuery("GET /api/bookings", { query: { as: "professional", tab: "upcoming", size: 100 } }),
    staleTime: 10_000,
  });

export const ownSlotsQuery = (query: { service_id: number; from: string; to: string }) =>
  queryOptions({
    ...apiQuery("GET /api/me/professional/slots", { query: { ...query, explain: "1" } }),
    staleTime: 5_000,
  });

/** What free times are worked out from has changed. */
export const refreshTimes = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/me/professional/slots", "GET /api/me/professional");

/** An answer of a call about the hours is all of them. */
function keepHours(client: QueryClient, hours: Availability): Promise<void> {
  client.setQueryData(availabilityQuery().queryKey, hours);
  return refreshTimes(client);
}

/** Shows the hours that a dialog has saved. */
export function useKeepHours() {
  const client = useQueryClient();
  return (hours: Availability) => keepHours(client, hours);
}

export function useWeeklyAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (date: string) => api("DELETE /api/me/availability/dates/:date", { params: { date } }),
    onSuccess: (hours) => keepHours(client, hours),
    onError: (error) => toastError(error, "The date could not be changed. Try again."),
  });
}

export function useWorkAfterAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /api/me/time-off/:id", { params: { id } }),
    onSuccess: (hours) => keepHours(client, hours),
    onError: (error) => toastError(error, "The days off could not be removed. Try again."),
  });
}

export function toastError(error: unknown, fallback: string): void {
  toast({ title: "Error", description: messageOf(error, fallback), variant: "destructive" });
}

/** Everything that shows a service, or waits for one. */
export const refreshServices = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/me/services", "GET /api/me/professional", "GET /api/me/professional/slots");

/** A service that was never booked is deleted; others are kept with their bookings. */
export function useArchiveService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("DELETE /api/me/services/:id", { params: { id } }),
    onSuccess: ({ archived }) => toast({ title: archived ? "Service archived" : "Service deleted" }),
    onError: (error) => toastError(error, "The service could not be archived. Try again."),
    onSettled: () => refreshServices(client),
  });
}

export function useRestoreService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api("PATCH /api/me/services/:id", { params: { id }, body: { archived: false } }),
    onSuccess: () => toast({ title: "Service offered again" }),
    onError: (error) => toastError(error, "The service could not be offered again. Try again."),
    onSettled: () => refreshServices(client),
  });
}

/** Shown in its new order immediately; a refused order is rolled back. */
export function useOrderServices() {
  const client = useQueryClient();
  const { queryKey } = servicesQuery();
  return useMutation({
    mutationFn: (services: readonly Service[]) =>
      api("PUT /api/me/services/order", { body: { ids: services.map(({ id }) => id) } }),
    onMutate: async (services) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (now) => now && { data: [...services, ...now.data.filter(({ archived_at: archived }) => archived !== null)] },
      );
    },
    onError: (error) => toastError(error, "The order could not be changed. Try again."),
    onSettled: () => refreshServices(client),
  });
}
