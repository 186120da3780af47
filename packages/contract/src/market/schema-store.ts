import { z } from "zod";
import { id, timestamp } from "../core/fields.ts";
import { forSome } from "../core/for-some.ts";
import { categoryTrees } from "../resources/choices.ts";
import { storeLink } from "../resources/schema-selling.ts";
import { resourceCard } from "../resources/schema.ts";

/** A value of a filter with the number of resources under it. */
export const storeFacetValue = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const storeCategoryValue = storeFacetValue.extend({
  tree: z.enum(categoryTrees),
  /** Value of the category above it. */
  parent: z.string().nullable(),
  slug: z.string(),
});

/** Counts of each filter as if it were not set itself, with all others set. Values without resources are left out. */
export const storeFacets = z.object({
  type: z.array(storeFacetValue),
  style: z.array(storeFacetValue),
  age: z.array(storeFacetValue),
  level: z.array(storeFacetValue),
  /** Those at the top and those below them, which the ones at the top contain. */
  category: z.array(storeCategoryValue),
  /** `free`. */
  price: z.array(storeFacetValue),
  /** `4` and `3`: that many stars and more. */
  rating: z.array(storeFacetValue),
  included: z.array(storeFacetValue),
  kind: z.array(storeFacetValue),
  licence: z.array(storeFacetValue),
  lang: z.array(storeFacetValue),
});

/** Resources from a place in their order on. */
export const resourceCards = z.object({
  data: z.array(resourceCard),
  page: z.object({
    /** `cursor` of what follows; null at the end. */
    next: z.string().nullable(),
    total: z.int(),
    /** There are more than `total`, and they are still being counted. */
    at_least: z.boolean(),
  }),
  /** Nothing has these words: what is shown has words that look like them. */
  near: z.boolean(),
  facets: forSome(storeFacets),
});

export const resourceShelves = z.object({
  /** Chosen by officers, in their order. */
  featured: z.array(resourceCard),
  /** From sellers with the highest tier, others each day. */
  royal: z.array(resourceCard),
});

export const relatedResources = z.object({ data: z.array(resourceCard) });

/** What to suggest for words that found nothing. */
export const storeSuggestions = z.object({
  /** The style that was perhaps meant, of those that have something on sale; null where none is near. */
  style: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** Tags of what is on sale, the most frequent first. */
  words: z.array(z.string()),
});

export const storeOpenings = ["open", "not_selling", "closed"] as const;

/** A store as everybody sees it. */
export const sellerStore = z.object({
  /** Of its person, too. */
  id,
  name: z.string(),
  slug: z.string(),
  tagline: z.string().nullable(),
  bio: z.string().nullable(),
  place: z.string().nullable(),
  logo_url: z.string().nullable(),
  banner_url: z.string().nullable(),
  links: z.array(storeLink),
  /** Suspended stores and those of people who may not sell at the moment are `not_selling`. */
  opening: z.enum(storeOpenings),
  /** Average of all reviews of its resources with one decimal; null without any. */
  rating: z.number().nullable(),
  rating_count: z.int(),
  /** How many of its resources are on sale. */
  resource_count: z.int(),
  since: timestamp,
  can: z.object({ edit: z.boolean() }),
});

export type ResourceCards = z.infer<typeof resourceCards>;
export type ResourceShelves = z.infer<typeof resourceShelves>;
export type StoreSuggestions = z.infer<typeof storeSuggestions>;
export type StoreFacets = z.infer<typeof storeFacets>;
export type SellerStore = z.infer<typeof sellerStore>;
