import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { absenceSaid, bookingSides, danceRoles, liveStates, sessionDates, waitingStates } from "./choices.ts";
import { serviceModes, startRefusals } from "../professionals/choices.ts";
import { bookingPerson, slots } from "./schema.ts";

/** Dates that were planned together. */
export const groupSeries = z.object({
  id,
  first: z.iso.date(),
  /** Local time in `zone`, regardless of clock changes: "18:00". */
  local_time: z.string(),
  zone: z.string(),
  every_weeks: z.int(),
  /** Dates that were planned, and those of them that are ahead and take place. */
  dates: z.int(),
  dates_ahead: z.int(),
  /** For all dates together; null: each by itself only. */
  price: priceText.nullable(),
});

export const groupParticipant = z.object({
  booking_id: id,
  person: bookingPerson,
  seats: z.int(),
  dance_role: z.enum(danceRoles).nullable(),
  state: z.enum([...liveStates, "completed", "no_show"]),
  /** The side that did not come, and the status of that. */
  absence: z.object({ absent: z.enum(bookingSides), said: z.enum(absenceSaid) }).nullable(),
});

/** A person who waits for a place, in order; `offered` means that one is kept for them until `offer_until`. */
export const groupWaiting = z.object({
  id,
  person: bookingPerson,
  dance_role: z.enum(danceRoles).nullable(),
  state: z.enum(["waiting", "offered"]),
  since: timestamp,
  offer_until: timestamp.nullable(),
});

const counts = z.object({ lead: z.int(), follow: z.int(), either: z.int() });

/** A group session as its professional sees it. */
export const groupSession = z.object({
  id,
  service: z.object({ id, name: z.string(), minutes: z.int(), mode: z.enum(serviceModes) }),
  starts_at: timestamp,
  ends_at: timestamp,
  /** Of the professional when it was planned. */
  zone: z.string(),
  /** `fixed`: planned by its professional; `open`: made by its first booking. */
  dated: z.enum(sessionDates),
  place: z.string().nullable(),
  capacity: z.int(),
  /** Places that are held, asked for, booked or offered. */
  seats_taken: z.int(),
  seats_left: z.int(),
  /** Null where nobody is asked. */
  roles: counts.nullable(),
  role_gap: z.int().nullable(),
  series: groupSeries.nullable(),
  participants: z.array(groupParticipant),
  waiting: z.array(groupWaiting),
  /** It can still be cancelled. */
  can_cancel: z.boolean(),
});

export const groupSessionList = pageOf(groupSession).extend({
  counts: z.object({ upcoming: z.int(), past: z.int() }),
});

/** Counts of what was cancelled: dates, bookings whose payments are refunded in full, people on the waiting list. */
export const groupSessionsEnded = z.object({ sessions: z.int(), bookings: z.int(), waiting: z.int() });

/** What cancelling would bring about now: of the date alone, and of it with all that follow in its series. */
export const groupSessionEndings = z.object({ one: groupSessionsEnded, this_and_following: groupSessionsEnded });

export const plannedStart = z.object({
  starts_at: timestamp,
  ends_at: timestamp,
  /** The professional's wall time with its offset. */
  local: z.string(),
});

/** A date of a series that cannot take place as planned, and what becomes of it. */
export const seriesConflict = z.object({
  /** The planned wall time, without an offset where the clocks never show it. */
  local: z.string(),
  reason: z.enum(startRefusals),
  outcome: z.enum(["skipped", "moved", "stopped"]),
  moved_to: plannedStart.nullable(),
});

/** `series` is null for a dry run. */
export const plannedSeries = z.object({
  series: groupSeries.nullable(),
  sessions: z.array(plannedStart),
  conflicts: z.array(seriesConflict),
});

/** A session in which every place is taken; a place can be waited for until `waiting_until`. */
export const fullSession = plannedStart.extend({
  session_id: id,
  /** People who wait already. */
  waiting: z.int(),
  waiting_until: timestamp,
});

/** A series whose upcoming dates can be booked together, regardless of the requested days. */
export const seriesOnOffer = z.object({
  id,
  starts: z.array(timestamp),
  /** For one place in all dates ahead. */
  price: priceText,
  /** Of the date with the fewest; 0: it cannot be booked as a whole. */
  seats_left: z.int(),
});

/** Free starts as a viewer sees them, and the groups of these days that are full. */
export const slotsToBook = slots.extend({
  full: z.array(fullSession),
  /** Where nothing ahead is free, on whatever days: the first full group that can be waited for. */
  next_full: timestamp.nullable(),
  series: z.array(seriesOnOffer),
});

/** An own place in a waiting list. */
export const waitingEntry = z.object({
  id,
  session_id: id,
  service: z.object({ id, name: z.string(), minutes: z.int(), mode: z.enum(serviceModes) }),
  professional: bookingPerson,
  starts_at: timestamp,
  ends_at: timestamp,
  zone: z.string(),
  dance_role: z.enum(danceRoles).nullable(),
  /** "passed": a place was kept and not taken in time, which is shown until the list closes. */
  state: z.enum(waitingStates),
  /** A place is free and nobody else waits, so that it can be booked as any other. */
  free: z.boolean(),
  /** Every place is taken, or kept for somebody. */
  full: z.boolean(),
  /** People before this one, while waiting. */
  ahead: z.int(),
  since: timestamp,
  /** Until when the offered place is kept. */
  offer_until: timestamp.nullable(),
  /** When the list closes. */
  closes_at: timestamp,
  /** Of one place, as the service asks now. */
  price: priceText,
});
