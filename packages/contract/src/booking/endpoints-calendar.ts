import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams, timestamp } from "../core/fields.ts";
import { bookingSides } from "./choices.ts";
import { bookingErrors } from "./errors.ts";
import { professionalsErrors } from "../professionals/errors.ts";

const { booking_not_found, link_expired } = bookingErrors;
const { feed_not_found } = professionalsErrors;

/** A calendar in the form of RFC 5545. */
const calendar = { file: "text/calendar" } as const;

export const calendarFeed = z.object({
  /** The address, said once: when it is made. */
  url: z.string().nullable(),
  made_at: timestamp,
  /** When a calendar program last asked for it. */
  last_read_at: timestamp.nullable(),
});

/** Bookings in the calendars that people keep elsewhere. */
export const calendarEndpoints = {
  getCalendarEntry: endpoint({
    method: "GET",
    path: "/api/bookings/:id/calendar.ics",
    summary: "A booking for a calendar, by the signed address that the booking names; good for 30 days",
    access: "public",
    params: idParams,
    query: z.object({ as: z.enum(bookingSides), exp: z.string().max(20), sig: z.string().max(100) }),
    secret: ["sig"],
    answer: calendar,
    errors: [booking_not_found, link_expired],
  }),
  getCalendarFeed: endpoint({
    method: "GET",
    path: "/api/me/calendar-feed",
    summary: "Whether there is a secret address for one's own calendar",
    access: "member",
    answer: z.object({ feed: calendarFeed.nullable() }),
  }),
  makeCalendarFeed: endpoint({
    method: "POST",
    path: "/api/me/calendar-feed",
    summary: "Make a secret address for one's own calendar; the one before ends",
    access: "member",
    answer: calendarFeed,
    status: 201,
  }),
  endCalendarFeed: endpoint({
    method: "DELETE",
    path: "/api/me/calendar-feed",
    summary: "End the secret address",
    access: "member",
    answer: null,
  }),
  readCalendarFeed: endpoint({
    method: "GET",
    path: "/api/calendar/:file",
    summary: "All bookings of whoever made this address, `{token}.ics`: of the last 90 days and ahead",
    access: "public",
    params: z.object({ file: z.string().max(100) }),
    secret: ["file"],
    headers: { "if-none-match": "Entity tag of the answer before; 304 when nothing has changed." },
    answer: calendar,
    errors: [feed_not_found],
  }),
} as const satisfies EndpointTable;
