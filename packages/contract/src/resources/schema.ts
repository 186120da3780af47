import { z } from "zod";
import { id, priceText, timestamp } from "../core/fields.ts";
import { forSome } from "../core/for-some.ts";
import {
  checkStates,
  includingTiers,
  licences,
  releaseStates,
  resourceKinds,
  resourceStatuses,
  resourceTypes,
} from "./choices.ts";

/** The caller's relation to a resource; all false for guests. */
export const resourceMine = z.object({
  /** Owned permanently. */
  owned: z.boolean(),
  /** Has it as long as their plan lasts. */
  included: z.boolean(),
  in_cart: z.boolean(),
  /** Sells it. */
  own: z.boolean(),
});

const cardMembers = {
  id,
  kind: z.enum(resourceKinds),
  title: z.string(),
  type: z.enum(resourceTypes).nullable(),
  seller: z.object({ id, name: z.string(), slug: z.string() }),
  price: priceText,
  included_from: z.enum(includingTiers).nullable(),
  licence: z.enum(licences),
  /** Slugs of GET /api/dance-styles. */
  styles: z.array(z.string()),
  age_groups: z.array(z.string()),
  levels: z.array(z.string()),
  thumbnail_url: z.string().nullable(),
  /** The first pages of its file, at most two, shown where it has no picture of its own. */
  page_urls: z.array(z.string()),
  /** Average of the reviews with one decimal; null without any. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  featured: z.boolean(),
  /** Of a curriculum; 0 of a single resource. */
  parts_count: z.int(),
  published_at: timestamp.nullable(),
  mine: resourceMine,
};

export const resourceCard = z.object(cardMembers);

/** What is shown of a file before it is bought. Addresses are of GET /api/resources/{id}/previews/{n}. */
export const filePreview = z.discriminatedUnion("kind", [
  /** The same pages twice: to be seen, and large enough to be read. */
  z.object({ kind: z.literal("pages"), urls: z.array(z.string()), large_urls: z.array(z.string()), of: z.int() }),
  z.object({
    kind: z.literal("clip"),
    url: z.string(),
    mime: z.string(),
    seconds: z.number(),
    /** Of the file it is the beginning of. */
    name: z.string(),
    /** A still of a film; null of a recording. */
    poster_url: z.string().nullable(),
  }),
  z.object({ kind: z.literal("rows"), rows: z.array(z.array(z.string())), of: z.int() }),
  z.object({ kind: z.literal("text"), text: z.string(), whole: z.boolean() }),
  z.object({
    kind: z.literal("entries"),
    entries: z.array(z.object({ name: z.string(), bytes: z.int() })),
    of: z.int(),
  }),
  z.object({ kind: z.literal("picture"), url: z.string() }),
]);

/** A file as everybody may know it. */
export const resourceFile = z.object({
  id,
  name: z.string(),
  bytes: z.int(),
  mime: z.string(),
  /** Pages, seconds or rows; null where nobody counted. */
  length: z.int().nullable(),
});

/** A file as its seller and officers see it. */
export const sellerFile = resourceFile.extend({
  position: z.int(),
  check_state: z.enum(checkStates),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** What the virus scanner said; null without one. */
  scan: z.string().nullable(),
  preview: filePreview.nullable(),
});

export const resourceRelease = z.object({ id, number: z.int(), note: z.string().nullable(), at: timestamp.nullable() });

/** A version as its seller and officers see it. */
export const sellerRelease = resourceRelease.extend({
  state: z.enum(releaseStates),
  submitted_at: timestamp.nullable(),
  decided_at: timestamp.nullable(),
  files: z.array(sellerFile),
});

export const resourceCategoryRef = z.object({ id, name: z.string(), slug: z.string() });

export const curriculumPart = z.object({
  resource: z.object(cardMembers),
  position: z.int(),
  note: z.string().nullable(),
  on_sale: z.boolean(),
});

const contentFiles = z.array(z.object({ id, name: z.string(), bytes: z.int() }));

/** What somebody who has a thing can download: a resource, or a part of a curriculum, with the files of its newest version. */
export const content = z.object({
  resource_id: id,
  title: z.string(),
  /** What is new in it, until they have downloaded it; null where nothing is. */
  new_version: z.string().nullable(),
  files: contentFiles,
  /** Versions before it that the one who asks may download too, the newest first. */
  earlier_versions: z.array(
    z.object({ number: z.int(), note: z.string().nullable(), at: timestamp.nullable(), files: contentFiles }),
  ),
});

export const resource = z.object({
  ...cardMembers,
  description: z.string(),
  description_html: z.string().nullable(),
  categories: z.array(resourceCategoryRef),
  tags: z.array(z.string()),
  language: z.string(),
  files: z.array(resourceFile),
  previews: z.array(filePreview),
  release: resourceRelease.nullable(),
  /** Of a curriculum, in their order. */
  parts: z.array(curriculumPart),
  /** What the parts cost singly; null of a single resource. */
  parts_price: priceText.nullable(),
  /**
   * Of a curriculum, to a member who owns parts of it: how many, of how many, and what the others cost them; `price` is null where they
   * own all parts, who can buy it only as a gift. Null to everybody else.
   */
  parts_owned: z.object({ owned: z.int(), of: z.int(), price: priceText.nullable() }).nullable(),
  /** Curricula on sale that it is a part of. */
  curricula: z.array(z.object({ id, title: z.string(), price: priceText, parts_count: z.int() })),
  /** What the one who asks can download: of what they hold, or have with their plan. */
  contents: z.array(content),
  on_sale: z.boolean(),
  updated_at: timestamp,
  status: z.enum(resourceStatuses),
  /** What to change, or why it was taken down; for its seller, officers and holders. */
  reason: z.string().nullable(),
  /** Taken down for legal reasons. */
  legal: z.boolean(),
  /** When it was taken down; null while it is not. */
  taken_down_at: timestamp.nullable(),
  submitted_at: timestamp.nullable(),
  /** The version that a change is based on, and what its seller offers to plans; for its seller and officers. */
  version: forSome(z.int()),
  included_offer: forSome(z.enum(includingTiers).nullable()),
  /** For its seller and officers; null for all others. */
  seller_view: z
    .object({
      version: z.int(),
      /** Whether its seller has said what it costs; until then `price` is "0.00". */
      priced: z.boolean(),
      included_offer: z.enum(includingTiers).nullable(),
      /** Every version, the newest first. */
      releases: z.array(sellerRelease),
      /** Of a curriculum: what it consists of once its version is approved; null where nothing else waits. */
      next_parts: z.array(curriculumPart).nullable(),
      /** How many people have it now. */
      holders: z.int(),
      sales: z.int(),
      has_buyers: z.boolean(),
    })
    .nullable(),
  can: z.object({ edit: z.boolean(), classify: z.boolean(), decide: z.boolean(), review: z.boolean() }),
});

export type ResourceCard = z.infer<typeof resourceCard>;
export type ResourceMine = z.infer<typeof resourceMine>;
export type Resource = z.infer<typeof resource>;
export type ResourceFile = z.infer<typeof resourceFile>;
export type SellerFile = z.infer<typeof sellerFile>;
export type SellerRelease = z.infer<typeof sellerRelease>;
export type FilePreviewAnswer = z.infer<typeof filePreview>;
export type Content = z.infer<typeof content>;
export type CurriculumPart = z.infer<typeof curriculumPart>;
