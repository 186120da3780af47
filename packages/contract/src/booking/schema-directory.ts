import { z } from "zod";
import { pageOf } from "../core/page.ts";
import { id, priceText, timestamp } from "../core/fields.ts";
import { serviceModes } from "../professionals/choices.ts";
import { slot } from "./schema.ts";
import { publicService } from "../professionals/schema.ts";

/** One listed person in the directory; never an e-mail address. */
export const professionalCard = z.object({
  /** Of the account; also the id of its pages. */
  id,
  name: z.string(),
  photo: z.string().nullable(),
  headline: z.string().nullable(),
  /** Names of dance styles. */
  styles: z.array(z.string()),
  /** BCP 47. */
  languages: z.array(z.string()),
  city: z.string().nullable(),
  modes: z.array(z.enum(serviceModes)),
  /** Average with one decimal; null without reviews. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** Of the cheapest service that costs something; "0.00" where all are free, null without any. */
  from_price: priceText.nullable(),
  from_minutes: z.int().nullable(),
  /** Besides what costs something there is a free service. */
  free_intro: z.boolean(),
  next_free: timestamp.nullable(),
  /** Holds a certificate of this site that is shown. */
  verified: z.boolean(),
  featured: z.boolean(),
  bookable: z.boolean(),
});

export const professionalFacets = z.object({
  style: z.record(z.string(), z.int()),
  age: z.record(z.string(), z.int()),
  level: z.record(z.string(), z.int()),
  language: z.record(z.string(), z.int()),
  mode: z.record(z.string(), z.int()),
});

/** Free starts of one professional on one of the viewer's days: the earliest, and how many more. */
export const freeDay = z.object({ date: z.iso.date(), starts: z.array(timestamp), more: z.int() });

/** The shortest service that fits, and when it is free. */
export const freeProfessional = z.object({
  professional: professionalCard,
  service: publicService,
  days: z.array(freeDay),
});

/** One free time, with whom and for what. */
export const freeTime = z.object({
  professional: professionalCard,
  service: publicService,
  starts_at: timestamp,
  ends_at: timestamp,
});

export const reviewByLearner = z.object({
  id,
  rating: z.int(),
  body: z.string(),
  at: timestamp,
  /** First name and initial. */
  author: z.string(),
  reply: z.string().nullable(),
});

/** What professionals say of somebody who asks for a time with them. */
export const saidOfLearner = pageOf(reviewByLearner).extend({
  /** Average with one decimal; null without reviews. */
  rating: z.number().nullable(),
});

export const credential = z.object({ title: z.string(), serial: z.string(), issued_at: timestamp });

/** The section of a professional on their public pages. */
export const professionalPage = professionalCard.extend({
  bio_html: z.string().nullable(),
  bio: z.string().nullable(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  zone: z.string(),
  levels: z.array(z.string()),
  age_groups: z.array(z.string()),
  video_url: z.string().nullable(),
  photos: z.array(z.string()),
  socials: z.record(z.string(), z.string()),
  credentials: z.array(credential),
  services: z.array(publicService),
  next_frees: z.array(slot.extend({ service_id: id })),
  sessions_held: z.int(),
  /** How many reviews have one, two, … five stars. */
  histogram: z.array(z.int()),
  /** Whether the one who asks is this person. */
  own: z.boolean(),
});
