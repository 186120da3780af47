import type { calendarEndpoints } from "@pavane/contract/booking/endpoints-calendar";
import { isRefusal } from "@pavane/contract/core/errors";
import type { Handlers } from "../../../platform/http/register.ts";
import type { BookingDeps } from "../deps.ts";
import { endFeed, getFeed, makeFeed } from "./change-feed.ts";
import { readEntry, readFeed } from "./read-calendar.ts";

const mime = "text/calendar; charset=utf-8";

export const calendarRoutes = (deps: BookingDeps): Handlers<typeof calendarEndpoints> => ({
  getCalendarEntry: async ({ params, query }) => {
    const text = await readEntry(deps, params.id, query);
    return isRefusal(text) ? text : { content: Buffer.from(text), mime, fileName: `booking-${params.id}.ics` };
  },
  getCalendarFeed: ({ actor }) => getFeed(deps, actor.id),
  makeCalendarFeed: ({ actor }) => makeFeed(deps, actor.id),
  endCalendarFeed: ({ actor }) => endFeed(deps, actor.id),
  readCalendarFeed: async ({ params, request, reply }) => {
    const feed = await readFeed(deps, params.file.replace(/\.ics$/, ""));
    if (isRefusal(feed)) return feed;
    reply.header("etag", feed.etag);
    const cache = "private, max-age=300";
    if (request.headers["if-none-match"] !== feed.etag) return { content: Buffer.from(feed.text), mime, cache };
    reply.code(304);
    return { content: new Uint8Array(), mime, cache };
  },
});
