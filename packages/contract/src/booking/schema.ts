import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { approvals, policyKeys, serviceModes, startRefusals } from "../professionals/choices.ts";
import { bookingActions, bookingSides, bookingStates, danceRoles, moveKinds, moveStates } from "./choices.ts";

/** A person as the other side of a booking sees them; never an e-mail address. */
export const bookingPerson = z.object({ id, name: z.string(), photo: z.string().nullable() });

/** How much of the payment is refunded until when; `until` null: for the rest of the time. */
export const policyStep = z.object({ until: timestamp.nullable(), percent: z.int() });

/** A start that can be booked. `local` is the professional's wall time with its offset. */
export const slot = z.object({
  starts_at: timestamp,
  ends_at: timestamp,
  local: z.string(),
  seats_left: z.int(),
  /** Of the group that is joined; null: it begins with this booking. */
  session_id: id.nullable(),
});

export const slots = z.object({
  /** The professional's time zone. */
  zone: z.string(),
  slots: z.array(slot),
  /** First free start after the asked days when there is none in them. */
  next_free: timestamp.nullable(),
});

/** The same for the professional, with why other starts are not offered. */
export const ownSlots = slots.extend({
  refused: z.array(z.object({ local: z.string(), reason: z.enum(startRefusals) })),
});

/** Times that are still free near one that has been taken. */
export const nearestSlots = z.array(slot);

export const bookingProposal = z.object({
  by: z.enum(bookingSides),
  starts_at: timestamp,
  ends_at: timestamp,
  expires_at: timestamp,
  state: z.enum(moveStates),
  /** The text of the person who asks for it. */
  reason: z.string().nullable(),
});

/** A reported no-show, and its outcome. */
export const bookingDispute = z.object({
  /** The side that is reported as absent. */
  absent: z.enum(bookingSides),
  reported_at: timestamp,
  /** Until when the accused may object. */
  object_until: timestamp,
  disputed_at: timestamp.nullable(),
  resolved_at: timestamp.nullable(),
});

/** What one side wrote; the other side's stays unseen until both are in or the time to write has passed. */
export const bookingReview = z.object({
  id,
  rating: z.int(),
  body: z.string(),
  at: timestamp,
  published_at: timestamp.nullable(),
  reply: z.string().nullable(),
});

/** A series of dates that somebody held, and booked, at one price for all. */
export const bookedWhole = z.object({
  series_id: id,
  /** Which of the dates it is, by their start. */
  number: z.int(),
  starts: z.array(timestamp),
  /** For all dates together. */
  price: priceText,
});

export const booking = z.object({
  id,
  /** Stays the same for ever, in calendars too. */
  uid: z.uuid(),
  state: z.enum(bookingStates),
  /** Which side the one who asks is on. */
  side: z.enum(bookingSides),
  service: z.object({
    id,
    name: z.string(),
    minutes: z.int(),
    mode: z.enum(serviceModes),
    place: z.string().nullable(),
  }),
  professional: bookingPerson,
  learner: bookingPerson,
  starts_at: timestamp,
  ends_at: timestamp,
  /** Of the session: the professional's zone when it was booked. */
  zone: z.string(),
  seats: z.int(),
  /** Others in the same session. */
  others: z.int(),
  /** Its professional planned the date. */
  planned: z.boolean(),
  dance_role: z.enum(danceRoles).nullable(),
  price: priceText,
  paid: priceText,
  refunded: priceText,
  /** A refund that the payment service has not executed yet. */
  refund_pending: z.boolean(),
  /** What the professional is paid; null for the learner. */
  receives: priceText.nullable(),
  policy: z.object({ key: z.enum(policyKeys), steps: z.array(policyStep) }),
  approval: z.enum(approvals),
  /** Of a hold: money for it is on its way, so it lasts for as long as it can be booked. */
  paying: z.boolean(),
  hold_expires_at: timestamp.nullable(),
  /** Of a request; of a hold for one, until when it would have to be answered if it was paid now. */
  answer_by: timestamp.nullable(),
  /** From 15 minutes before; null before that, and for who has not a confirmed booking. */
  join_url: z.string().nullable(),
  proposal: bookingProposal.nullable(),
  dispute: bookingDispute.nullable(),
  /** This side could report that the other did not come, had it not taken such a report back before. */
  took_back: z.boolean(),
  note: z.string().nullable(),
  /** Why it was declined or cancelled. */
  reason: z.string().nullable(),
  reviews: z.object({
    mine: bookingReview.nullable(),
    theirs: bookingReview.nullable(),
    /** Until when mine can be written or changed; null when it cannot. */
    open_until: timestamp.nullable(),
  }),
  ics_url: z.string().nullable(),
  /**
   * For a date of a series that is held with others: all of them, by their start. They are paid, and released,
   * together.
   */
  together: z.array(id),
  /** For a date that was held as part of a whole series, regardless of its state since. */
  whole: bookedWhole.nullable(),
  /** The order it is paid by, where it waits for payment. */
  order: z.string().nullable(),
  /**
   * The result of choosing another time: an immediate move, a proposal that the other side answers, another date of a
   * group, or a new time for everybody in the session. Null where none is possible.
   */
  moves: z.enum(moveKinds).nullable(),
  actions: z.array(z.enum(bookingActions)),
});

/** One step in the life of a booking. */
export const bookingEvent = z.object({
  at: timestamp,
  /** Null: the clock. */
  by: bookingPerson.nullable(),
  on_behalf_of: z.enum(bookingSides).nullable(),
  from: z.enum(bookingStates).nullable(),
  to: z.enum(bookingStates),
  /** What happened, as a sentence. */
  text: z.string(),
});

export const bookingDetail = booking.extend({ history: z.array(bookingEvent) });

export const bookingCounts = z.object({
  upcoming: z.int(),
  to_answer: z.int(),
  past: z.int(),
  cancelled: z.int(),
});

/** Own bookings of one tab, with how many are in each. */
export const bookingList = pageOf(booking).extend({
  counts: bookingCounts,
  /** Whether there is a list of what is booked with them: professionals, and those who received a booking of the last 30 days or ahead. */
  has_received: z.boolean(),
});

/** What cancelling now would mean. */
export const cancellation = z.object({
  percent: z.int(),
  refund: priceText,
  steps: z.array(policyStep),
  /** Whole hours from now to the start. */
  hours: z.int(),
});

export type Booking = z.output<typeof booking>;
export type BookingDetail = z.output<typeof bookingDetail>;
export type BookingEvent = z.output<typeof bookingEvent>;
