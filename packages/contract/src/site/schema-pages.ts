import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleName, visibleText } from "../core/visible-text.ts";
import { pageKeys, pageLimits } from "./page-keys.ts";

const key = z.enum(pageKeys);

export const sitePageParams = z.object({ key });

/** One published text of a page; it never changes. */
export const sitePageVersion = z.object({
  version: z.int().min(1),
  published_at: timestamp,
  /** Terms count from a date; what is published waits for it, shown and accepted already. */
  counts_from: timestamp,
  /** Whether it counts now. */
  in_force: z.boolean(),
  /** When the next version took its place; null for the one in force, and for one that does not count yet. */
  no_longer_since: timestamp.nullable(),
  /** It was withdrawn before it came into force, and never will. */
  withdrawn_at: timestamp.nullable(),
  change_note: z.string().nullable(),
});

/** A heading of the text, and the fragment that leads to it. */
export const pageHeading = z.object({ id: z.string(), title: z.string(), level: z.int().min(2).max(3) });

const text = {
  title: z.string(),
  /** Markdown, with what the settings say of the operator filled in. */
  body: z.string(),
  body_html: z.string(),
  /** The first 200 headings. */
  contents: z.array(pageHeading),
};

/** A page as it reads: the version published last, or the one asked for. */
export const sitePage = z.object({
  key,
  /** Null, with an empty text, while nothing was published. */
  version: z.int().min(1).nullable(),
  ...text,
  published_at: timestamp.nullable(),
  counts_from: timestamp.nullable(),
  in_force: z.boolean(),
  no_longer_since: timestamp.nullable(),
  withdrawn_at: timestamp.nullable(),
  change_note: z.string().nullable(),
  /** Newest first. */
  versions: z.array(sitePageVersion),
});

export const sitePageQuery = z.object({
  version: z.coerce.number("Choose a version.").int().min(1).max(2_147_483_647).optional(),
});

export const adminPageCard = z.object({
  key,
  title: z.string(),
  /** Of the version published last; null while there is none. */
  version: z.int().min(1).nullable(),
  published_at: timestamp.nullable(),
  counts_from: timestamp.nullable(),
  in_force: z.boolean(),
  /** A newer text waits to be published. */
  draft: z.boolean(),
});

export const adminPageList = z.object({ data: z.array(adminPageCard) });

/** A page as it is edited: the draft, or the text in force to begin one from. */
export const adminPage = z.object({
  key,
  title: z.string(),
  /** Markdown as it was written, with its placeholders. */
  body: z.string(),
  /** As it will look. */
  body_html: z.string(),
  contents: z.array(pageHeading),
  draft: z.boolean(),
  /** Of the edit: sent with a change, so that nobody overwrites somebody else's. */
  version: z.int().min(0),
  /** The number that the text has once it is published, or has now. */
  text_version: z.int().min(1),
  changed_at: timestamp.nullable(),
  changed_by: z.string().nullable(),
  /** Newest first. */
  versions: z.array(
    sitePageVersion.extend({
      title: z.string(),
      /** Null for a text that came with the installation. */
      published_by: z.string().nullable(),
    }),
  ),
});

const editVersion = z.int().min(0).max(2_147_483_647);

export const pageDraftBody = eitherSpelling({
  title: z
    .string({ error: "Enter a title." })
    .overwrite(visibleName)
    .min(1, "Enter a title.")
    .max(pageLimits.title, `Use at most ${pageLimits.title} characters.`),
  body: z
    .string({ error: "Write the text." })
    .refine((value) => value.trim() !== "", "Write the text.")
    .max(pageLimits.body, "Use at most 100,000 characters."),
  version: editVersion,
});

const tooShort = "Say in at least 5 characters what changes.";

export const publishPageBody = eitherSpelling({
  change_note: z
    .string({ error: tooShort })
    .overwrite(visibleText)
    .min(pageLimits.note.least, tooShort)
    .max(pageLimits.note.most, `Use at most ${pageLimits.note.most} characters.`),
  /** The version of the draft that was viewed; without it the draft is published in its current state. */
  version: editVersion.optional(),
  /**
   * From when new terms count: a day of the site's zone or a moment, at most a year ahead; left out: in 30 days. "now"
   * is a correction of wording, which needs no acceptance. The first terms, and other pages, count immediately.
   */
  counts_from: z.union([z.literal("now"), z.iso.date(), timestamp], { error: "Choose a day." }).optional(),
});

const noReason = "Say in at least 5 characters why.";

export const withdrawPageBody = eitherSpelling({
  /** The number of the text, as it was published. */
  text_version: z.int().min(1).max(2_147_483_647),
  /** Sent to the people who were notified of the coming version. */
  note: z
    .string({ error: noReason })
    .overwrite(visibleText)
    .min(pageLimits.note.least, noReason)
    .max(pageLimits.note.most, `Use at most ${pageLimits.note.most} characters.`),
});

export type SitePage = z.infer<typeof sitePage>;
export type SitePageVersion = z.infer<typeof sitePageVersion>;
export type PageHeading = z.infer<typeof pageHeading>;
export type AdminPage = z.infer<typeof adminPage>;
export type AdminPageCard = z.infer<typeof adminPageCard>;
