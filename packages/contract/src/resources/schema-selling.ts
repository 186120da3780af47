import { z } from "zod";
import { id, priceText, signedPriceText, timestamp } from "../core/fields.ts";
import { tiers } from "../subscriptions/tiers.ts";
import {
  includingTiers,
  licences,
  releaseStates,
  resourceKinds,
  resourceStatuses,
  resourceTypes,
  storeStates,
  type ResourceStatus,
} from "./choices.ts";
import { resource } from "./schema.ts";

export const storeLink = z.object({ label: z.string(), url: z.string() });

/** What a store's name can be taken for: that of another store, or of the site itself. */
export const nameLikeness = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("store"), id, name: z.string() }),
  z.object({ kind: z.literal("site") }),
]);

/** A store as its seller sees it. */
export const ownStore = z.object({
  /** Of its person. */
  id,
  /** As its seller wants it; while `name_review` is there, `shown` is what everybody else reads. */
  name: z.string(),
  /** The name looks like another's: staff look at it before it is shown. Null for one that is shown. */
  name_review: z
    .object({
      shown: z.string(),
      asked_at: timestamp,
      /** What it looks like now; null when what it looked like has another name by now. */
      like: nameLikeness.nullable(),
      /** Why staff ask for another name; null while they have not decided. */
      answer: z.string().nullable(),
    })
    .nullable(),
  slug: z.string(),
  tagline: z.string().nullable(),
  bio: z.string().nullable(),
  place: z.string().nullable(),
  logo_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  links: z.array(storeLink),
  state: z.enum(storeStates),
  /** Why it is suspended. */
  reason: z.string().nullable(),
  /** Whether its resources are on sale as far as its person goes: the role, the level, an active account. */
  selling: z.boolean(),
  updated_at: timestamp,
});

/** What the next resource starts with, and what the platform keeps of a sale made now. */
export const sellerSettings = z.object({
  licence: z.enum(licences).nullable(),
  styles: z.array(z.string()),
  age_groups: z.array(z.string()),
  levels: z.array(z.string()),
  language: z.string().nullable(),
  included_offer: z.enum(includingTiers).nullable(),
  commission: z.object({
    tier: z.enum(tiers),
    /** Null where the tier cannot sell. */
    percent: z.number().nullable(),
  }),
  /** Whether staff look at a resource before it is sold, in how many days they mean to, and within how many hours they did the last ten. */
  review: z.object({ needed: z.boolean(), days: z.int(), usual_hours: z.int().nullable() }),
  /** The facts shown before the store is closed permanently. */
  closing: z.object({
    /** What is typed to close it. */
    name: z.string(),
    state: z.enum(storeStates),
    closed_at: timestamp.nullable(),
    /** Resources that are sold today. */
    on_sale: z.int(),
    /** Requests for money back that wait for the seller's answer; there must be none. */
    open_requests: z.int(),
    /**
     * Held and payable together: what is paid out after the hold of the last sale has ended. Negative when more was
     * refunded.
     */
    owed: signedPriceText,
  }),
});

/** A resource in its seller's list. */
export const sellerResource = z.object({
  id,
  kind: z.enum(resourceKinds),
  title: z.string(),
  type: z.enum(resourceTypes).nullable(),
  thumbnail_url: z.string().nullable(),
  price: priceText,
  /** Whether its seller has said what it costs; until then `price` is "0.00". */
  priced: z.boolean(),
  status: z.enum(resourceStatuses),
  /** What to change, or why it was taken down. */
  reason: z.string().nullable(),
  on_sale: z.boolean(),
  /** The version on sale, and the one that is not decided yet; null where there is none. */
  release: z.object({ id, number: z.int() }).nullable(),
  next_release: z.object({ id, number: z.int(), state: z.enum(releaseStates) }).nullable(),
  parts_count: z.int(),
  sales: z.int(),
  /** The seller's total share of its sales, minus refunds. */
  net: signedPriceText,
  /** Times that buyers fetched a file of it; null of a curriculum, whose parts have the files. */
  downloads: z.int().nullable(),
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** The version that a change is based on. */
  version: z.int(),
  updated_at: timestamp,
});

const outcome = z.object({
  id,
  ok: z.boolean(),
  /** Code and sentence of the refusal, with what each field lacks; null where it worked. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
});

/** The result for each resource, in the order of the ids. */
export const bulkOutcome = z.object({ data: z.array(outcome) });

/** `parts` are on sale; those that wait are in `seller_view.next_parts`. */
export const partsAnswer = z.object({
  parts: resource.shape.parts,
  version: z.int(),
  seller_view: resource.shape.seller_view,
});

export const storeToDo = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("changes_requested"),
    resource: z.object({ id, title: z.string() }),
    reason: z.string(),
    at: timestamp,
  }),
  z.object({
    kind: z.literal("review"),
    resource: z.object({ id, title: z.string() }),
    review_id: id,
    rating: z.int(),
    body: z.string(),
    at: timestamp,
  }),
]);

/** The state of a store; its seller's dashboard also shows the money. */
export const ownStoreStanding = z.object({
  store: ownStore.pick({ id: true, name: true, slug: true, state: true, reason: true, selling: true }),
  /** How many resources there are in each state. */
  states: z.object({
    draft: z.int(),
    in_review: z.int(),
    changes_requested: z.int(),
    published: z.int(),
    archived: z.int(),
    removed: z.int(),
  } satisfies Readonly<Record<ResourceStatus, z.ZodInt>>),
  on_sale: z.int(),
  /** The oldest first, at most 20 of each kind. */
  to_do: z.array(storeToDo),
  /** The five that sold most, those that never did left out. */
  best: z.array(z.object({ id, title: z.string(), price: priceText, sales: z.int(), rating: z.number().nullable() })),
});

export type NameLikeness = z.infer<typeof nameLikeness>;
export type OwnStore = z.infer<typeof ownStore>;
export type SellerSettings = z.infer<typeof sellerSettings>;
export type SellerResource = z.infer<typeof sellerResource>;
export type BulkOutcome = z.infer<typeof outcome>;
export type OwnStoreStanding = z.infer<typeof ownStoreStanding>;
