import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { approvals, checklistKeys, checklistStates, policyKeys, serviceDates, serviceModes } from "./choices.ts";

/** What a service is, as everybody may know it. */
export const publicService = z.object({
  id,
  name: z.string(),
  description: z.string(),
  minutes: z.int(),
  price: priceText,
  mode: z.enum(serviceModes),
  /** Where learners come to; null online. */
  place: z.string().nullable(),
  capacity: z.int(),
  dates: z.enum(serviceDates),
  /** Whether learners say if they lead or follow. */
  dance_roles: z.boolean(),
  policy: z.enum(policyKeys),
  approval: z.enum(approvals),
  /** Minutes from now to the first start that can be booked. */
  notice_min: z.int(),
  furthest_days: z.int(),
});

/** A service as its professional sees it. */
export const ownService = publicService.extend({
  start_every: z.int(),
  meeting_url: z.string().nullable(),
  before_min: z.int(),
  after_min: z.int(),
  /** How far leads and follows may differ in number; null where nobody is asked. */
  role_gap: z.int().nullable(),
  position: z.int(),
  archived_at: timestamp.nullable(),
  /** What the professional is paid of the price today. */
  receives: priceText,
  /** Bookings ahead, which keep the terms they were made under. */
  bookings_ahead: z.int(),
  version: z.int(),
});

export const checklistItem = z.object({
  key: z.enum(checklistKeys),
  state: z.enum(checklistStates),
  /** When it was asked for, and why it was refused. */
  since: timestamp.nullable(),
  reason: z.string().nullable(),
});

/** A user's own professional profile. */
export const ownProfessional = z.object({
  published_at: timestamp.nullable(),
  paused_at: timestamp.nullable(),
  time_zone: z.string(),
  place: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  photos: z.array(z.string()),
  video_url: z.string().nullable(),
  max_per_day: z.int().nullable(),
  bookable: z.boolean(),
  version: z.int(),
});

/** A booking that a change leaves outside the hours; it stays. */
export const outsideBooking = z.object({ id, starts_at: timestamp, service: z.string() });

export const professionalStanding = z.object({
  professional: ownProfessional.nullable(),
  checklist: z.array(checklistItem),
  /** Bookings ahead, which stay through any change of hours, zone or services. */
  bookings_ahead: z.int(),
  outside: z.array(outsideBooking),
});

const rangeOut = z.object({ from: z.string(), to: z.string() });

export const availability = z.object({
  zone: z.string(),
  hours: z.array(rangeOut.extend({ weekday: z.int() })),
  /** Dates with hours of their own from today on; none: closed. */
  dates: z.array(z.object({ day: z.iso.date(), ranges: z.array(rangeOut) })),
  time_off: z.array(z.object({ id, from: z.iso.date(), to: z.iso.date(), note: z.string().nullable() })),
  max_per_day: z.int().nullable(),
  /** Nights of the year ahead in which clocks change: the wall time that is missing or comes twice. */
  clock_changes: z.array(
    z.object({ day: z.iso.date(), kind: z.enum(["missing", "twice"]), from: z.string(), to: z.string() }),
  ),
  outside: z.array(outsideBooking),
  version: z.int(),
});
