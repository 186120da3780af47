import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { bookingSides, bookingStates, danceRoles } from "./choices.ts";
import { serviceModes } from "../professionals/choices.ts";
import { adminBookingActions, attentions } from "./admin-choices.ts";
import { booking, bookingDispute, bookingEvent, bookingProposal } from "./schema.ts";

const person = z.object({ id, name: z.string() });

/** A booking in the list of staff. Amounts are for ADMIN alone; for others they are null. */
export const adminBooking = z.object({
  id,
  state: z.enum(bookingStates),
  service: z.string(),
  professional: person,
  learner: person,
  starts_at: timestamp,
  ends_at: timestamp,
  /** The professional's, when it was booked. */
  zone: z.string(),
  paid: priceText.nullable(),
  refunded: priceText.nullable(),
  attention: z.array(z.enum(attentions)),
  actions: z.array(z.enum(adminBookingActions)),
});

/** What one side wrote about the other, as staff see it. */
export const adminBookingReview = z.object({
  id,
  by: z.enum(bookingSides),
  rating: z.int(),
  body: z.string(),
  reply: z.string().nullable(),
  published_at: timestamp.nullable(),
  hidden_at: timestamp.nullable(),
  hidden_reason: z.string().nullable(),
});

/** A mail about a booking; whom it went to, not where. */
export const adminBookingMail = z.object({
  id,
  to: z.enum(bookingSides),
  kind: z.string(),
  subject: z.string(),
  status: z.string(),
  at: timestamp,
});

/** The refund if a side cancels now; the amount is for ADMIN only. */
const quote = z.object({ percent: z.int(), refund: priceText.nullable() });

export const adminBookingDetail = adminBooking.extend({
  service_id: id,
  mode: z.enum(serviceModes),
  place: z.string().nullable(),
  minutes: z.int(),
  before_min: z.int(),
  after_min: z.int(),
  seats: z.int(),
  others: z.int(),
  dance_role: z.enum(danceRoles).nullable(),
  approval: booking.shape.approval,
  answer_by: timestamp.nullable(),
  hold_expires_at: timestamp.nullable(),
  price: priceText.nullable(),
  /** What the professional is paid. */
  receives: priceText.nullable(),
  /** Of the price, in percent; ADMIN alone. */
  commission: z.number().nullable(),
  /** A refund that the payment service has not executed yet. */
  refund_pending: z.boolean(),
  policy: booking.shape.policy,
  /** What its learner would get back now, in percent. */
  percent: z.int(),
  quotes: z.object({ learner: quote, professional: quote }),
  order: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  proposal: bookingProposal.nullable(),
  dispute: bookingDispute.nullable(),
  reviews: z.array(adminBookingReview),
  history: z.array(bookingEvent),
  mails: z.array(adminBookingMail),
});

export type AdminBooking = z.output<typeof adminBooking>;
export type AdminBookingDetail = z.output<typeof adminBookingDetail>;
