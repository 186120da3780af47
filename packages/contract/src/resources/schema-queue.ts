import { z } from "zod";
import { searchWords } from "../core/search-query.ts";
import { id, timestamp } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { visibleText } from "../core/visible-text.ts";
import { checklistPoints, resourceKinds, resourceStatuses, resourceTypes, reviewDecisions } from "./choices.ts";
import { resourceTexts } from "./errors.ts";
import { resource } from "./schema.ts";

/** Views of the queue; the first three are what somebody has to look at. */
export const queueTabs = ["waiting", "mine", "edited", "changes_requested", "published"] as const;
export type QueueTab = (typeof queueTabs)[number];

/** What is to be looked at: all of it, a new version of what was approved, or texts that changed while it was on sale. */
export const queueReasons = ["new", "version", "edit"] as const;

const claim = z.object({ id, name: z.string(), mine: z.boolean(), until: timestamp });

export const queueItem = z.object({
  id,
  title: z.string(),
  kind: z.enum(resourceKinds),
  type: z.enum(resourceTypes).nullable(),
  status: z.enum(resourceStatuses),
  thumbnail_url: z.string().nullable(),
  seller: z.object({ id, name: z.string(), slug: z.string() }),
  /** Null where nothing waits. */
  reason: z.enum(queueReasons).nullable(),
  /** Of the version that waits, or the one on sale; null for what has none, as curricula. */
  release_number: z.int().nullable(),
  /** Since when it waits, or when it was decided last. */
  since: timestamp,
  /** Of a Royal seller: looked at first. */
  priority: z.boolean(),
  /** It waits longer than the days of the setting. */
  late: z.boolean(),
  /** The officer who has claimed it. */
  claim: claim.nullable(),
});

export const queueQuery = z.object({
  tab: z.enum(queueTabs).catch("waiting").default("waiting"),
  /** Words of title or store. */
  q: searchWords(),
  ...pageQuery(25),
});

export const reviewQueue = pageOf(queueItem).extend({
  counts: z.object({
    waiting: z.int(),
    mine: z.int(),
    edited: z.int(),
    changes_requested: z.int(),
    published: z.int(),
    /** Reports that nobody has dealt with: GET /api/admin/reports. */
    reports: z.int(),
  }),
});

export const reviewStep = z.object({
  id,
  at: timestamp,
  /** Null: the site itself. */
  by: z.object({ id, name: z.string() }).nullable(),
  from: z.enum(resourceStatuses).nullable(),
  to: z.enum(resourceStatuses),
  /** What was done, for example `submit` or `approve`. */
  step: z.string().nullable(),
  note: z.string().nullable(),
  checklist: z.record(z.string(), z.boolean()).nullable(),
  release_number: z.int().nullable(),
});

/** Files of the version that waits, held against the one on sale by their bytes; of a curriculum the titles of its parts. */
export const releaseDifference = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  same: z.array(z.string()),
});

/** What is held against what was approved last. */
export const changedMembers = [
  "title",
  "description",
  "type",
  "styles",
  "age_groups",
  "levels",
  "categories",
  "tags",
  "language",
  "licence",
  "price",
  "included_offer",
  "thumbnail_url",
] as const;
export type ChangedMember = (typeof changedMembers)[number];

/** One member as it was approved and as it is; codes and slugs where it is chosen from a list, empty where there is none. */
export const changedText = z.object({ member: z.enum(changedMembers), before: z.string(), after: z.string() });

export const reviewDetail = z.object({
  item: queueItem,
  /** The page to be, with everything its seller sees. */
  resource,
  /** The version that waits; null where none does. */
  release_id: id.nullable(),
  /** What all of this is called, to be sent back with the decision: other texts, choices or files are called otherwise. */
  seen: z.string(),
  /** Null where nothing is on sale yet. */
  difference: releaseDifference.nullable(),
  /** Texts, choices and price that are other than when they were approved last; null where nothing was approved. */
  changed: z.array(changedText).nullable(),
  /** Other stores have the same bytes. */
  same_files: z.array(z.object({ file_name: z.string(), resource_id: id, title: z.string(), seller: z.string() })),
  history: z.array(reviewStep),
});

const note = z.string().overwrite(visibleText).min(10, resourceTexts.changes).max(2_000, resourceTexts.changes);

const checks = Object.fromEntries(checklistPoints.map((point) => [point, z.boolean().optional()]));

export const reviewDecisionBody = eitherSpelling({
  decision: z.enum(reviewDecisions, { error: "Choose what to decide" }),
  /** The version that was looked at; another one is not decided. */
  release_id: id.nullable().optional(),
  /** `seen` of the detail that was looked at, needed to approve; what is other by now is edit_conflict. */
  seen: z.string().max(100).nullable().optional(),
  reason_code: z.string().trim().max(60).nullable().optional(),
  note: note.nullable().optional(),
  checklist: z.object(checks).optional(),
  /** Of taking down: downloads end too. */
  legal: z.boolean().default(false),
});

export const featuredBody = eitherSpelling({ featured: z.boolean().optional() });
export const featuredAnswer = z.object({ id, featured: z.boolean() });

export type QueueItem = z.infer<typeof queueItem>;
export type ReviewQueue = z.infer<typeof reviewQueue>;
export type QueueQuery = z.output<typeof queueQuery>;
export type ReviewDetail = z.infer<typeof reviewDetail>;
export type ReviewStep = z.infer<typeof reviewStep>;
export type ReviewDecisionBody = z.output<typeof reviewDecisionBody>;
