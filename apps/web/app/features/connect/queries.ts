import { directorySizes } from "@pavane/contract/booking/directory-filters";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiQuery, callOf } from "../../api/api-query.ts";
import { asViewer, type Viewer } from "../../session/viewer.ts";
import { directoryQuery, type DirectorySearch } from "./rules/directory-search.ts";
import { findQuery, type FindSearch } from "./rules/find-search.ts";
import type { Look } from "./rules/looks.ts";

type Id = string | number;

/** Listed people, with the counts of the filters. Who is looked at by time is looked for among all who can be booked. */
export function professionalsQuery(search: DirectorySearch, look: Look, zone: string, viewer: Viewer) {
  const bookable = search.bookable || look === "time" ? { bookable: "1" as const } : {};
  const query = { ...directoryQuery(search, zone), ...bookable };
  const size = look === "list" ? { size: directorySizes.list } : {};
  return asViewer(
    queryOptions({
      ...apiQuery("GET /api/professionals", { query: { ...query, ...size } }),
      placeholderData: keepPreviousData,
    }),
    viewer,
  );
}

/** Who is free on seven days, with the time zone of those days. */
export function weekQuery(search: DirectorySearch, zone: string, viewer: Viewer) {
  const query = { ...directoryQuery(search, zone), tz: zone, days: 7 };
  return asViewer(
    queryOptions({
      queryKey: ["GET /api/professionals/free", { query }] as const,
      queryFn: async ({ client }) => ({ ...(await callOf(client)("GET /api/professionals/free", { query })), zone }),
      placeholderData: keepPreviousData,
    }),
    viewer,
  );
}

/** All free starts of a service on one of the viewer's days. */
export const daySlotsQuery = (id: Id, service: number, date: string, zone: string) =>
  apiQuery("GET /api/professionals/:id/slots", {
    params: { id: String(id) },
    query: { service_id: service, from: date, to: date, tz: zone },
  });

/** Whether somebody is in the directory, as the viewer may see it; their page there is a 404 for who is not. */
export const listedQuery = (id: Id, viewer: Viewer) => {
  const query = { person: Number(id), size: 1 };
  return asViewer(
    queryOptions({
      queryKey: ["GET /api/professionals", { query }, "listed"] as const,
      queryFn: async ({ client }) => (await callOf(client)("GET /api/professionals", { query })).data.length > 0,
    }),
    viewer,
  );
};

export const reviewsAtOnce = 5;

/** The newest reviews; one batch more with every `pages`. */
export const professionalReviewsQuery = (id: Id, pages: number) =>
  queryOptions({
    ...apiQuery("GET /api/professionals/:id/reviews", {
      params: { id: String(id) },
      query: { size: Math.min(100, pages * reviewsAtOnce) },
    }),
    placeholderData: keepPreviousData,
  });

/** The soonest free times over everybody, in the windows that are asked for. */
export const findQueryOptions = (search: FindSearch, zone: string) =>
  queryOptions({
    ...apiQuery("GET /api/professionals/free", { query: findQuery(search, zone) }),
    enabled: search.windows.length > 0,
    placeholderData: keepPreviousData,
  });

/** Sessions that have been; with whom is offered again. */
export const pastBookingsQuery = () => apiQuery("GET /api/bookings", { query: { as: "learner", tab: "past" } });
