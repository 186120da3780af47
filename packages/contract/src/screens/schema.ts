import { z } from "zod";
import { certificateItem } from "../certificates/schema.ts";
import { id, timestamp } from "../core/fields.ts";
import { courseItem } from "../courses/schema.ts";
import { myCourse } from "../learning/schema-enrolment.ts";

/** A part of a screen that can fail alone: it has `data`, or the sentence to show in its place. */
const section = <T extends z.core.$ZodType>(data: T) =>
  z.object({ data: z.optional(data), error: z.optional(z.string()) });

export type Section<T> = { data: T } | { error: string };

export const home = z.object({
  /** Live counts; a part of the platform without anything published is left out. */
  counts: section(z.object({ certifications: z.int().optional(), instructors: z.int().optional() })),
  certifications: section(z.array(courseItem)),
  styles: section(z.array(z.object({ style: z.string(), course_count: z.int() }))),
  /** Null for guests. */
  member: z
    .object({ name: z.string(), resume: section(myCourse.nullable()), for_you: section(z.array(courseItem)) })
    .nullable(),
});

export const dashboardAreas = z.object({
  data: z.array(
    z.object({
      key: z.enum(["learning", "administration"]),
      title: z.string(),
      path: z.string(),
      /** Things that wait for the person there. */
      waiting: z.int(),
      waiting_text: z.string().nullable(),
    }),
  ),
});

export const userDashboard = z.object({
  continue_learning: section(z.array(myCourse)),
  /** Seven days up to today in the site's time zone, the oldest first: minutes practised, as measured, and lessons completed. */
  minutes: section(
    z.object({ total: z.int(), days: z.array(z.object({ day: z.iso.date(), minutes: z.int(), lessons: z.int() })) }),
  ),
  certificates: section(z.object({ items: z.array(certificateItem), total: z.int() })),
  recommended: section(z.array(courseItem)),
});

export const adminOverview = z.object({
  cards: z.array(
    z.object({
      key: z.enum(["drafts", "refund_requests", "failed_mails", "queued_mails", "configuration"]),
      title: z.string(),
      count: z.int(),
      /** When the oldest of them began to wait. */
      oldest_at: timestamp.nullable(),
      path: z.string().nullable(),
      details: z.array(z.string()),
    }),
  ),
  /** So far today, and by the same time a week ago, in the site's time zone. */
  today: z.array(
    z.object({ key: z.enum(["sign_ups", "enrolments"]), title: z.string(), today: z.int(), last_week: z.int() }),
  ),
  as_of: timestamp,
});

export const ranges = ["7d", "30d", "90d", "365d", "custom"] as const;

export const adminDashboardQuery = z.object({
  range: z.enum(ranges).catch("30d").default("30d"),
  from: z.iso.date({ error: "Choose a date" }).optional(),
  to: z.iso.date({ error: "Choose a date" }).optional(),
});

export const figureKeys = ["members", "new_members", "enrolments", "completions", "certificates"] as const;

export const adminDashboard = z.object({
  /** First and last day, both counted, in the site's time zone. */
  from: z.iso.date(),
  to: z.iso.date(),
  unit: z.enum(["day", "week", "month"]),
  as_of: timestamp,
  figures: z.array(
    z.object({
      key: z.enum(figureKeys),
      title: z.string(),
      definition: z.string(),
      value: z.int(),
      /** The same figure over the equal span before. */
      previous: z.int(),
    }),
  ),
  series: z.array(
    z.object({
      key: z.enum(["members", "learning"]),
      title: z.string(),
      columns: z.array(z.object({ key: z.string(), title: z.string() })),
      points: z.array(z.object({ start: z.iso.date(), values: z.array(z.int()) })),
    }),
  ),
  top_courses: z.array(z.object({ id, title: z.string(), enrolments: z.int(), completions: z.int() })),
});

export const searchQuery = z.object({
  q: z.string().trim().max(100).catch("").default(""),
  limit: z.coerce.number().int().min(1).max(20).catch(5).default(5),
});

export const searchAnswer = z.object({
  q: z.string(),
  groups: z.array(
    z.object({
      key: z.enum(["courses", "people"]),
      title: z.string(),
      items: z.array(
        z.object({
          id,
          title: z.string(),
          subtitle: z.string().nullable(),
          image_url: z.string().nullable(),
          path: z.string(),
        }),
      ),
      /** Where all results are shown. */
      more: z.object({ text: z.string(), path: z.string() }).nullable(),
    }),
  ),
});

export type Home = z.infer<typeof home>;
export type UserDashboard = z.infer<typeof userDashboard>;
export type AdminOverview = z.infer<typeof adminOverview>;
export type AdminDashboard = z.infer<typeof adminDashboard>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type Range = (typeof ranges)[number];
