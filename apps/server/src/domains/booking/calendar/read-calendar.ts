import { dayMs, minuteMs } from "@pavane/contract/core/durations";
import { createHash } from "node:crypto";
import type { BookingSide } from "@pavane/contract/booking/choices";
import { bookingErrors } from "@pavane/contract/booking/errors";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import { refuse, type Refusal } from "@pavane/contract/core/errors";
import { findBooking } from "../bookings/bookings-repository.ts";
import type { BookingDeps } from "../deps.ts";
import { findAddressees } from "../addressees-repository.ts";
import { calendarText } from "./calendar-text.ts";
import { entryOf } from "./entry-of.ts";
import { feedTokenHash } from "./feed-token.ts";
import { isGoodLink } from "./signed-link.ts";
import { findFeedByToken, findForCalendar, noteRead } from "./calendar-repository.ts";

type Deps = Pick<BookingDeps, "stores" | "db" | "clock" | "secret" | "site" | "baseUrl">;

const pastMs = 90 * dayMs;
/** Programs ask often; that an address was read is written down at most once a minute. */
const notedEveryMs = minuteMs;
/** More than anybody has; so that one address never costs more than this. */
const most = 5_000;

/** One booking for a calendar, by its signed link. Errors: link_expired, booking_not_found, also once that side's account is closed. */
export async function readEntry(
  deps: Deps,
  bookingId: number,
  { as: side, ...signed }: { readonly as: BookingSide; readonly exp: string; readonly sig: string },
): Promise<string | Refusal<"link_expired" | "booking_not_found">> {
  const now = deps.clock.now();
  if (!isGoodLink(deps.secret, { bookingId, side }, signed, now)) return refuse(bookingErrors.link_expired);
  const found = await findBooking(deps.db.read, bookingId);
  if (found === null) return refuse(bookingErrors.booking_not_found);
  const { learnerId, professionalId } = found.booking;
  const people = await findAddressees(deps.db.read, deps, [learnerId, professionalId]);
  const reader = people.get(side === "learner" ? learnerId : professionalId);
  if (reader === undefined || reader.isDeleted || reader.isDeactivated) return refuse(bookingErrors.booking_not_found);
  const entry = entryOf(found, side, people, now);
  return calendarText([entry], { siteUrl: deps.baseUrl(), name: (await deps.site.getSettings()).name });
}

/**
 * All bookings of the user who created this feed address. Error: feed_not_found, also for addresses that were replaced
 * or ended.
 */
export async function readFeed(
  deps: Deps,
  token: string,
): Promise<{ readonly text: string; readonly etag: string } | Refusal<"feed_not_found">> {
  const feed = await findFeedByToken(deps.db.read, feedTokenHash(token));
  if (feed === null) return refuse(professionalsErrors.feed_not_found);
  const now = deps.clock.now();
  const { userId } = feed;
  const found = await findForCalendar(deps.db.read, userId, new Date(now.getTime() - pastMs), most);
  const people = await findAddressees(
    deps.db.read,
    deps,
    found.flatMap(({ booking }) => [booking.learnerId, booking.professionalId]),
  );
  const entries = found.map((one) =>
    entryOf(one, one.booking.learnerId === userId ? "learner" : "professional", people, now),
  );
  const lastRead = feed.lastReadAt?.getTime() ?? 0;
  if (now.getTime() - lastRead >= notedEveryMs) await deps.db.write((tx) => noteRead(tx, userId, now));
  const text = calendarText(entries, { siteUrl: deps.baseUrl(), name: (await deps.site.getSettings()).name });
  return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
}
