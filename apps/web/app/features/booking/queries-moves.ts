import { api } from "../../api/api.ts";
import { apiQuery } from "../../api/api-query.ts";
import { timesQuery, type freeTimesQuery } from "./queries.ts";

/** Where a booking can be moved: what is free without it, whatever its professional offers others now. */
export const moveTimesQuery =
  (id: number): typeof freeTimesQuery =>
  ({ noticeMin, from, to, zone }) => {
    const asked = { params: { id }, query: { from, to, tz: zone } };
    const { queryKey } = apiQuery("GET /api/bookings/:id/slots", asked);
    const read = () => api("GET /api/bookings/:id/slots", asked);
    return timesQuery(queryKey, async () => ({ ...(await read()), full: [], next_full: null, series: [] }), noticeMin);
  };
