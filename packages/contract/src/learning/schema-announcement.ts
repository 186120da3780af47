import { z } from "zod";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { id, timestamp, versionNumber } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";

export const announcementLengths = { title: { min: 3, max: 120 }, body: { min: 10, max: 10_000 } } as const;

/** What those who teach a course tell its learners. */
export const announcement = z.object({
  id,
  course_id: id,
  title: z.string(),
  /** Markdown, for who may change it; null for learners. */
  body: z.string().nullable(),
  /** The text as safe HTML. */
  body_html: z.string(),
  author: z.object({ id, name: z.string() }).nullable(),
  pinned: z.boolean(),
  /** Whether it also goes out by mail, once, when it is published. */
  email: z.boolean(),
  publish_at: timestamp,
  published: z.boolean(),
  /** How many were written to until now, for who teaches; null for learners. */
  mailed: z.int().nullable(),
  /** When the last of them was written to. */
  sent_at: timestamp.nullable(),
  version: z.int(),
  updated_at: timestamp,
});

export const announcementsQuery = z.object(pageQuery(20));

export const announcements = pageOf(announcement).extend({
  /** Learners with access now; null for learners. */
  learners: z.int().nullable(),
  can: z.object({ write: z.boolean() }),
});

const title = z
  .string({ error: "Title must be at least 3 characters" })
  .overwrite(visibleName)
  .min(announcementLengths.title.min, { error: "Title must be at least 3 characters" })
  .max(announcementLengths.title.max, { error: "Title must be at most 120 characters" });

const body = z
  .string({ error: "Text must be at least 10 characters" })
  .overwrite(visibleText)
  .min(announcementLengths.body.min, { error: "Text must be at least 10 characters" })
  .max(announcementLengths.body.max, { error: "Text must be at most 10000 characters" });

const publishAt = z.iso
  .datetime({ offset: true, error: "Choose a day and a time" })
  .transform((text) => new Date(text));

export const announcementBody = eitherSpelling({
  title,
  body,
  /** Null: now. */
  publish_at: publishAt.nullable().default(null),
  pinned: z.boolean().default(false),
  email: z.boolean().default(true),
  /** Chosen by the client: what is sent twice under one key is one announcement. */
  client_key: z.uuid().optional(),
});

export const announcementChange = eitherSpelling({
  title: title.optional(),
  body: body.optional(),
  publish_at: publishAt.nullable().optional(),
  pinned: z.boolean().optional(),
  email: z.boolean().optional(),
  version: versionNumber.optional(),
});

export type Announcement = z.infer<typeof announcement>;
export type Announcements = z.infer<typeof announcements>;
export type NewAnnouncement = z.output<typeof announcementBody>;
export type AnnouncementChange = z.output<typeof announcementChange>;
