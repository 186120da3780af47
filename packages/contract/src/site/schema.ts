import { z } from "zod";
import { timestamp } from "../core/fields.ts";

/** What every page needs to know of the installation; also for guests. */
export const publicSite = z.object({
  name: z.string(),
  headline: z.string(),
  lead: z.string(),
  notice: z.string().nullable(),
  support_email: z.string().nullable(),
  postal_address: z.string().nullable(),
  phone: z.string().nullable(),
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  time_zone: z.string(),
  registration_open: z.boolean(),
  /** Whether guests may order. */
  guest_checkout: z.boolean(),
  /** How long buyers may ask for their money back. */
  refund_days: z.int(),
  /** Trial installations say so and offer the sample sign-ins. */
  mode: z.enum(["trial", "live"]),
  image_hosts: z.array(z.string()),
  /** Where uploads may also be found, as files moved from another site are; null: only here. */
  media_origin: z.string().nullable(),
  /** Numbers of the newest legal texts, which are shown and accepted. `terms_since`: from when the terms count, by which they are called; null where there are none. */
  legal: z.object({
    terms: z.int().min(0),
    privacy: z.int().min(0),
    cookies: z.int().min(0),
    terms_since: timestamp.nullable(),
  }),
  limits: z.object({
    file_mb: z.int(),
    files: z.int(),
    course_image_mb: z.int(),
    admin_image_mb: z.int(),
    profile_image_mb: z.int(),
  }),
});

export type PublicSite = z.infer<typeof publicSite>;

export const health = z.object({ status: z.enum(["ok", "not_ready"]), version: z.string() });
/** Whether files can be had and kept; without them the site is still ready, because pages can be read. */
export const readiness = health.extend({ files: z.enum(["ok", "unavailable"]) });
