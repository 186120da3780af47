import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { mediaErrors } from "../media/errors.ts";
import { professionalsErrors } from "./errors.ts";
import { newBusyFeed } from "./requests.ts";
import { busyFeed } from "./schema-busy.ts";
import { calendarFile } from "./schema-calendar-file.ts";
import { professionalRoles } from "./roles.ts";

const { feed_refused, feed_exists, feed_not_found, too_many_feeds } = professionalsErrors;

/** Calendars that a professional keeps elsewhere, read each hour. */
export const busyEndpoints = {
  readCalendarFile: endpoint({
    method: "POST",
    path: "/api/me/calendar-file",
    summary:
      "Say what the events of a calendar file (.ics) of at most 5 MB would be: what repeats every week as hours, whole days as days off, and what is neither; nothing is saved",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    multipart: ["file"],
    answer: calendarFile,
    errors: [mediaErrors.file_too_large],
  }),
  listBusyFeeds: endpoint({
    method: "GET",
    path: "/api/me/busy-feeds",
    summary: "The own calendars elsewhere that are read, the oldest first",
    access: professionalRoles,
    prepares: true,
    answer: z.object({ data: z.array(busyFeed) }),
  }),
  addBusyFeed: endpoint({
    method: "POST",
    path: "/api/me/busy-feeds",
    summary: "Read a calendar elsewhere: what stands in it keeps that time busy. It is read at once; at most 5",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    body: newBusyFeed,
    answer: busyFeed,
    status: 201,
    errors: [feed_refused, feed_exists, too_many_feeds],
  }),
  readBusyFeed: endpoint({
    method: "POST",
    path: "/api/me/busy-feeds/:id/read",
    summary: "Read a calendar now; when that fails, `error` says why and the last good copy counts for 7 days",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    params: idParams,
    answer: busyFeed,
    errors: [feed_not_found],
  }),
  removeBusyFeed: endpoint({
    method: "DELETE",
    path: "/api/me/busy-feeds/:id",
    summary: "Read a calendar no more; its times are free again",
    access: professionalRoles,
    prepares: true,
    audit: "hours.changed",
    params: idParams,
    answer: null,
    errors: [feed_not_found],
  }),
} as const satisfies EndpointTable;
